package dev.purser.examples;

import dev.purser.client.CallOptions;
import dev.purser.client.ClientOptions;
import dev.purser.client.Json;
import dev.purser.client.NoAnswerException;
import dev.purser.client.PurserClient;
import dev.purser.client.RefusedException;
import dev.purser.client.Signatures;
import dev.purser.client.Types;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Plays the calls of clients/conformance/cases.json: Conformance address file. Prints what came of each, a line of JSON
 * for each case; the program that started it knows what was expected.
 */
public final class Conformance {
  private Conformance() {}

  @SuppressWarnings("unchecked") // the file is ours
  public static void main(String[] args) throws IOException {
    Map<String, List<Map<String, Object>>> suite =
        (Map<String, List<Map<String, Object>>>) Json.read(Files.readString(Path.of(args[1])));
    int index = 0;
    for (Map<String, Object> one : suite.get("calls")) {
      ClientOptions options = new ClientOptions(args[0] + "/" + index++ + "/", "DEMO", "key");
      PurserClient client = new PurserClient(withListener(one, options.withPause(Duration.ofMillis(1))));
      report(one, outcome(() -> call(client, one)));
    }
    for (Map<String, Object> one : suite.get("wrongOptions")) report(one, Map.of("isRefused", isRefused(one)));
    for (Map<String, Object> one : suite.get("signatures")) report(one, Map.of("isRight", isSigned(one)));
  }

  private static ClientOptions withListener(Map<String, Object> one, ClientOptions options) {
    String listener = (String) one.get("listener");
    if (listener == null) return options;
    if (listener.equals("null")) return options.withOnAttempt(null);
    return options.withOnAttempt(attempt -> {
      throw new IllegalStateException("the listener fails");
    });
  }

  @SuppressWarnings("unchecked")
  private static Object call(PurserClient client, Map<String, Object> one) {
    Map<String, Object> request = (Map<String, Object>) one.get("request");
    Long timeoutMs = (Long) one.get("timeoutMs");
    int retries = ((Long) one.get("retries")).intValue();
    CallOptions options = new CallOptions(timeoutMs == null ? null : Duration.ofMillis(timeoutMs), retries);
    switch ((String) one.get("endpoint")) {
      case "gstore.reserve":
        return client.gstore.reserve(new Types.GstoreReserveRequest(request), options);
      case "gstore.verify":
        client.gstore.verify(new Types.GstoreVerifyRequest(request), options);
        return null;
      case "purchase.complete":
        return client.purchase.complete(new Types.PurchaseCompleteRequest(request), options);
      case "purchase.list":
        // Through the typed getters, as a game would see it.
        return client.purchase.list(new Types.PurchaseListRequest(request), options).stream()
            .map(Conformance::shown)
            .toList();
      case "message.send":
        return client.message.send(new Types.MessageSendRequest(request), options);
      case "consoleAuth.token":
        client.consoleAuth.token(new Types.ConsoleAuthTokenRequest(request), options);
        return null;
      case "gstoreSdk.latestReserved":
        return client.gstoreSdk.latestReserved(new Types.GstoreSdkLatestReservedRequest(request), options);
      default:
        throw new IllegalArgumentException("no such endpoint: " + one.get("endpoint"));
    }
  }

  private static Map<String, Object> shown(Types.PurchaseRecord record) {
    Map<String, Object> shown = new LinkedHashMap<>(record.fields());
    shown.put("boid", record.boid());
    shown.put("microPrice", record.microPrice());
    shown.put("price", record.price());
    return shown;
  }

  private static Map<String, Object> outcome(Supplier<Object> call) {
    Map<String, Object> outcome = new LinkedHashMap<>();
    try {
      Object data = call.get();
      outcome.put("kind", "success");
      outcome.put("data", data);
    } catch (RefusedException refused) {
      outcome.put("kind", "refused");
      outcome.put("resultCode", refused.resultCode());
      outcome.put("resultMessage", refused.resultMessage());
      outcome.put("data", refused.resultData());
      outcome.put("traceId", refused.traceId());
      outcome.put("attempts", refused.attempts());
      outcome.put("retryAfterMs", refused.retryAfter().toMillis());
    } catch (NoAnswerException lost) {
      outcome.put("kind", "no-answer");
      outcome.put("attempts", lost.attempts());
    }
    return outcome;
  }

  private static boolean isRefused(Map<String, Object> one) {
    try {
      String pjid = (String) one.get("pjid");
      new PurserClient(new ClientOptions((String) one.get("baseUrl"), pjid, (String) one.get("accessKey")));
      return false;
    } catch (IllegalArgumentException refused) {
      return true;
    }
  }

  @SuppressWarnings("unchecked")
  private static boolean isSigned(Map<String, Object> one) {
    return Signatures.isSigned(
        (List<String>) one.get("secrets"),
        (String) one.get("id"),
        (String) one.get("timestamp"),
        (String) one.get("signatures"),
        ((String) one.get("body")).getBytes(StandardCharsets.UTF_8),
        Instant.ofEpochSecond((Long) one.get("now")));
  }

  private static void report(Map<String, Object> one, Map<String, Object> outcome) {
    byte[] line = (Json.write(Map.of("name", one.get("name"), "outcome", outcome)) + "\n").getBytes(StandardCharsets.UTF_8);
    System.out.write(line, 0, line.length);
    System.out.flush();
  }
}
