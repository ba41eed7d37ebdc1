package dev.purser.client;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends requests, again where that helps, and reads their answers. */
final class Core {
  /** Refusals after which what was asked for may be done all the same; the second is what push calls it. */
  private static final Set<String> UNSURE = Set.of("SYSTEM_ERROR", "INTERNAL_SERVER_ERROR");

  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");
  private static final long LONGEST_PAUSE_MS = 30_000;

  private final ClientOptions options;
  private final String baseUrl;
  private final HttpClient http;

  Core(ClientOptions options) {
    options.check();
    this.options = options;
    this.baseUrl = options.baseUrl().replaceAll("/+$", "");
    // Another address could be anybody's, and the key would go there. HTTP/1.1: nothing is sent again by itself.
    HttpClient.Builder own =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER);
    this.http = options.http() == null ? own.build() : options.http();
  }

  /** What came of one attempt: without an envelope, the reason says why. */
  private record Outcome(Map<?, ?> envelope, String traceId, Duration retryAfter, String reason, Throwable cause) {
    static Outcome lost(String reason, Throwable cause) {
      return new Outcome(null, null, Duration.ZERO, reason, cause);
    }

    String resultCode() {
      return envelope == null ? null : (String) envelope.get("resultCode");
    }

    /** Whether the same request may be sent again, with the same reqId. All refusals but these are final. */
    boolean mayRepeat(boolean isOnce) {
      if (envelope == null || UNSURE.contains(resultCode())) return !isOnce;
      return "EXTERNAL_API_ERROR".equals(resultCode());
    }
  }

  /** Calls an endpoint; gives its resultData. */
  Object call(Endpoint endpoint, JsonObject request, CallOptions call) {
    Duration timeout = call.timeout() == null ? Duration.ofMillis(endpoint.timeoutMs()) : call.timeout();
    int retries = call.retries() == null ? options.retries() : call.retries();
    Map<String, Object> fields = withOwn(endpoint, request);
    for (int attempt = 1; ; attempt++) {
      long begun = System.nanoTime();
      try {
        Outcome outcome = send(endpoint, fields, timeout);
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        report(new ClientOptions.Attempt(endpoint.path(), attempt, took, outcome.resultCode(), outcome.traceId()));
        if ("SUCCESS".equals(outcome.resultCode())) return outcome.envelope().get("resultData");
        if (attempt > retries || !outcome.mayRepeat(endpoint.isOnce())) throw failure(endpoint, outcome, attempt);
        Thread.sleep(pauseMs(attempt, outcome));
      } catch (InterruptedException givenUp) {
        Thread.currentThread().interrupt();
        throw new NoAnswerException(endpoint, "the caller gave up", attempt, givenUp);
      }
    }
  }

  /** Calls the listener. Its exception is dropped, so that no answer of the service is lost. */
  private void report(ClientOptions.Attempt attempt) {
    try {
      options.onAttempt().accept(attempt);
    } catch (Exception ofTheListener) {
      // Exception, since a listener in Kotlin can throw a checked one.
    }
  }

  /** The reqId is the same in all attempts: it is what keeps the service from doing the same thing twice. */
  private Map<String, Object> withOwn(Endpoint endpoint, JsonObject request) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (endpoint.hasPjid()) fields.put("pjid", options.pjid());
    if (endpoint.hasReqId()) fields.put("reqId", UUID.randomUUID().toString());
    request.fields().forEach((name, value) -> {
      if (value != null) fields.put(name, value);
    });
    return fields;
  }

  private Outcome send(Endpoint endpoint, Map<String, Object> fields, Duration timeout) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(baseUrl + fillPath(endpoint.path(), fields)))
            .header("Content-Type", endpoint.isForm() ? "application/x-www-form-urlencoded" : "application/json")
            .header("X-Req-Pjid", options.pjid())
            .header("X-Auth-Access-Key", options.accessKey())
            .POST(HttpRequest.BodyPublishers.ofString(endpoint.isForm() ? form(fields) : Json.write(fields)))
            .build();
    CompletableFuture<HttpResponse<String>> sent =
        http.sendAsync(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    try {
      return outcomeOf(sent.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException late) {
      return Outcome.lost("no answer within " + timeout.toMillis() + " ms", late);
    } catch (ExecutionException failed) {
      return Outcome.lost("the service cannot be reached", failed.getCause());
    } finally {
      sent.cancel(true);
    }
  }

  private static Outcome outcomeOf(HttpResponse<String> response) {
    String none = "HTTP " + response.statusCode() + " that is not the service's";
    try {
      if (!(Json.read(response.body()) instanceof Map<?, ?> envelope)
          || !(envelope.get("resultCode") instanceof String)
          || !(envelope.get("resultMessage") instanceof String)) return Outcome.lost(none, null);
      Object traceId = envelope.get("traceId");
      String named = traceId instanceof String text ? text : response.headers().firstValue("X-Trace-Id").orElse(null);
      return new Outcome(envelope, named, retryAfter(response), null, null);
    } catch (JsonException noJson) {
      return Outcome.lost(none, noJson);
    }
  }

  private static Duration retryAfter(HttpResponse<?> response) {
    String seconds = response.headers().firstValue("Retry-After").orElse("");
    return seconds.matches("\\d{1,9}") ? Duration.ofSeconds(Long.parseLong(seconds)) : Duration.ZERO;
  }

  private static String form(Map<String, Object> fields) {
    StringBuilder out = new StringBuilder();
    fields.forEach((name, value) -> {
      if (!out.isEmpty()) out.append('&');
      out.append(encode(name)).append('=').append(encode(String.valueOf(value)));
    });
    return out.toString();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The path with its parameters, which are fields of the body or of an object in it. */
  private static String fillPath(String path, Map<String, Object> fields) {
    return PARAMETER.matcher(path).replaceAll(found -> {
      String name = found.group(1);
      Object value = fields.get(name);
      for (Object inner : fields.values())
        if (value == null && inner instanceof Map<?, ?> place) value = place.get(name);
      String text = value == null ? "" : encode(value.toString()).replace("+", "%20");
      return Matcher.quoteReplacement(text);
    });
  }

  private static PurserException failure(Endpoint endpoint, Outcome outcome, int attempts) {
    if (outcome.envelope() == null) return new NoAnswerException(endpoint, outcome.reason(), attempts, outcome.cause());
    return new RefusedException(endpoint, outcome.envelope(), outcome.traceId(), attempts, outcome.retryAfter());
  }

  /** Twice as long each time, spread so that callers do not come all at once. */
  private long pauseMs(int attempts, Outcome outcome) {
    double grown = Math.min(LONGEST_PAUSE_MS, options.pause().toMillis() * Math.pow(2, attempts - 1));
    double spread = grown * (0.5 + ThreadLocalRandom.current().nextDouble() / 2);
    return Math.max(outcome.retryAfter().toMillis(), (long) Math.ceil(spread));
  }
}
