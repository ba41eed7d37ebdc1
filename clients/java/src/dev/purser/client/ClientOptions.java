package dev.purser.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What a client needs to know.
 *
 * @param baseUrl address of the service, such as https://billing.example.com
 * @param pjid project: the pjid of every request
 * @param accessKey key of the project; it belongs on a server, never into a game's client
 * @param retries how often a request is sent again when the service or a store failed, or no answer came
 * @param pause time before the second attempt, doubled for each further one
 * @param http in place of a client of its own; it must follow no redirects
 * @param onAttempt called with every attempt, for logs and metrics, without keys and receipts; its exceptions are
 *     dropped, and null is a listener that does nothing
 */
public record ClientOptions(
    String baseUrl,
    String pjid,
    String accessKey,
    int retries,
    Duration pause,
    HttpClient http,
    Consumer<Attempt> onAttempt) {

  /** What travels as a header: without blanks, such as the line end of a file that a key was read from. */
  private static final Pattern HEADER = Pattern.compile("[\\x21-\\x7e]+");

  /** One attempt, as it went; resultCode and traceId are null when no answer came through. */
  public record Attempt(String path, int attempt, Duration took, String resultCode, String traceId) {}

  public ClientOptions {
    if (onAttempt == null) onAttempt = attempt -> {};
  }

  /** Three retries, after about 0.5, 1 and 2 seconds. */
  public ClientOptions(String baseUrl, String pjid, String accessKey) {
    this(baseUrl, pjid, accessKey, 3, Duration.ofMillis(500), null, null);
  }

  /** The same with another number of retries. */
  public ClientOptions withRetries(int number) {
    return new ClientOptions(baseUrl, pjid, accessKey, number, pause, http, onAttempt);
  }

  /** The same with another pause. */
  public ClientOptions withPause(Duration first) {
    return new ClientOptions(baseUrl, pjid, accessKey, retries, first, http, onAttempt);
  }

  /** The same with a listener for every attempt. */
  public ClientOptions withOnAttempt(Consumer<Attempt> listener) {
    return new ClientOptions(baseUrl, pjid, accessKey, retries, pause, http, listener);
  }

  /** Values are not shown, since one of them is a key. */
  void check() {
    List<String> wrong = new ArrayList<>();
    if (!isAddress(baseUrl)) wrong.add("baseUrl must be the address of the service, without user, query and fragment");
    if (!isHeader(pjid)) wrong.add("pjid must be the id of the project, text without blanks");
    if (!isHeader(accessKey)) wrong.add("accessKey must be the key of the project, text without blanks and line ends");
    if (retries < 0) wrong.add("retries must be a number from 0");
    if (pause == null || pause.isNegative()) wrong.add("pause must not be negative");
    if (http != null && http.followRedirects() != HttpClient.Redirect.NEVER)
      wrong.add("http must follow no redirects, since the key would go there");
    if (!wrong.isEmpty()) throw new IllegalArgumentException("PurserClient: " + String.join("; ", wrong));
  }

  private static boolean isHeader(String value) {
    return value != null && HEADER.matcher(value).matches();
  }

  private static boolean isAddress(String value) {
    if (value == null) return false;
    try {
      URI uri = URI.create(value);
      boolean isHttp = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      return isHttp && uri.getHost() != null && uri.getUserInfo() == null && !value.contains("?") && !value.contains("#");
    } catch (IllegalArgumentException noAddress) {
      return false;
    }
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "ClientOptions[" + baseUrl + ", " + pjid + "]";
  }
}
