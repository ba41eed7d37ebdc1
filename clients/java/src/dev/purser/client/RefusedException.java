package dev.purser.client;

import java.time.Duration;
import java.util.Map;
import java.util.function.Function;

/** The service has answered, and the answer is no. Programs look at {@link #resultCode()}. */
public final class RefusedException extends PurserException {
  private static final long serialVersionUID = 1L;

  private final String resultCode;
  private final String resultMessage;
  private final String traceId;
  private final Duration retryAfter;
  private final transient Object resultData;

  RefusedException(Endpoint endpoint, Map<?, ?> envelope, String traceId, int attempts, Duration retryAfter) {
    super(envelope.get("resultCode") + ": " + envelope.get("resultMessage"), null, endpoint.path(), attempts);
    this.resultCode = (String) envelope.get("resultCode");
    this.resultMessage = (String) envelope.get("resultMessage");
    this.resultData = envelope.get("resultData");
    this.traceId = traceId;
    this.retryAfter = retryAfter;
  }

  /** One of {@link ResultCode}; the service may come to know more. */
  public String resultCode() {
    return resultCode;
  }

  /** For people. */
  public String resultMessage() {
    return resultMessage;
  }

  /** The JSON that comes with the code; null for none. */
  public Object resultData() {
    return resultData;
  }

  /** The same as the type that {@link ResultCode} names: {@code data(Types.AlreadyExistDataRefusal::new)}. */
  public <T> T data(Function<Map<String, Object>, T> type) {
    return JsonObject.of(resultData, type);
  }

  /** Quote it when asking for support. */
  public String traceId() {
    return traceId;
  }

  /** How long the service asks to wait before the next attempt; zero when it does not say. */
  public Duration retryAfter() {
    return retryAfter;
  }
}
