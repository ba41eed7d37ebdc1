package dev.purser.client;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A game server's side of the calls that give products and coupons (E 24, E 25).
 *
 * @param <T> the transaction of your database
 */
public final class GrantReceiver<T> {
  private static final int LONGEST_BODY = 256 * 1024;

  private final GrantTable<T> table;
  private final Giver<T> giver;
  private final List<String> secrets;
  private final Header header;
  private final Consumer<Exception> onError;

  /** Gives all lines of a grant in the transaction, or none; see {@link GrantTable.Give}. */
  public interface Giver<T> {
    GrantTable.Given give(T transaction, Grant grant) throws Exception;
  }

  /** The header that was agreed upon. */
  public record Header(String name, String value) {}

  /** What is answered: JSON with content type application/json. */
  public record Answer(int status, String body) {}

  /**
   * A receiver.
   *
   * @param secrets the signing secrets, "whsec_..." each: one, and during an exchange the old and the new one
   * @param header null when none was agreed upon
   * @param onError called with the game's own errors; they are answered with HTTP 500
   * @throws IllegalArgumentException without a secret and a header, since everybody could have products then
   */
  public GrantReceiver(
      GrantTable<T> table, Giver<T> giver, List<String> secrets, Header header, Consumer<Exception> onError) {
    boolean hasHeader = header != null && header.value() != null && !header.value().isEmpty();
    if (secrets.stream().allMatch(String::isEmpty) && !hasHeader)
      throw new IllegalArgumentException("GrantReceiver: secrets, or a header with its value, must be set");
    this.table = table;
    this.giver = giver;
    this.secrets = List.copyOf(secrets);
    this.header = header;
    this.onError = onError;
  }

  /**
   * Answers a call, whatever server it came through.
   *
   * @param headers a header by its name, or null
   * @param body is read only for callers who may come in
   */
  public Answer answer(Grant.Kind kind, UnaryOperator<String> headers, InputStream body) {
    try {
      return answerTo(kind, headers, body);
    } catch (Grant.MalformedException | GrantTable.NotSoldException wrong) {
      return answer("INVALID_PARAMETER", wrong.getMessage(), null);
    } catch (GrantTable.InvalidUserException wrong) {
      return answer("INVALID_USER", wrong.getMessage(), null);
    } catch (Exception ours) {
      // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
      onError.accept(ours);
      return new Answer(500, answer("SYSTEM_ERROR", "try again", null).body());
    }
  }

  /** Gives what a body asks for, once. Also for entries of grant/pending/list: acknowledge them with what it returns. */
  public GrantTable.Outcome take(Grant.Kind kind, Object body) throws Exception {
    Grant grant = Grant.read(kind, body);
    return table.once(grant, transaction -> giver.give(transaction, grant));
  }

  private Answer answerTo(Grant.Kind kind, UnaryOperator<String> headers, InputStream stream) throws Exception {
    Answer stranger = answer("NOT_ALLOW_AUTH", "the header or the signature is missing or wrong", null);
    if (header != null && !isSame(headers.apply(header.name()), header.value())) return stranger;
    String timestamp = headers.apply("webhook-timestamp");
    if (!secrets.isEmpty() && !Signatures.isRecent(timestamp, Instant.now())) return stranger;
    byte[] body = stream.readNBytes(LONGEST_BODY + 1);
    if (body.length > LONGEST_BODY) return answer("INVALID_PARAMETER", "the body is too large", null);
    String id = headers.apply("webhook-id");
    String signatures = headers.apply("webhook-signature");
    if (!secrets.isEmpty() && !Signatures.isSigned(secrets, id, timestamp, signatures, body, Instant.now()))
      return stranger;
    GrantTable.Outcome outcome = take(kind, parse(body));
    String duplicate = kind == Grant.Kind.PRODUCT ? "ALREADY_GIVED_PRODUCT" : "ALREADY_GIVED_ITEM";
    return outcome.isFirst()
        ? answer("SUCCESS", "given", outcome.given())
        : answer(duplicate, "given before", outcome.given());
  }

  private static Object parse(byte[] body) {
    try {
      return Json.read(new String(body, StandardCharsets.UTF_8));
    } catch (JsonException noJson) {
      throw new Grant.MalformedException("the body is not JSON");
    }
  }

  private static Answer answer(String resultCode, String resultMessage, GrantTable.Given given) {
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("resultCode", resultCode);
    envelope.put("resultMessage", resultMessage);
    if (given != null) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("giveCompletedAtUnixTS", given.givenAt());
      data.put("playerId", given.playerId());
      envelope.put("resultData", data);
    }
    return new Answer(200, Json.write(envelope));
  }

  /** In constant time, whatever the lengths. */
  private static boolean isSame(String one, String other) throws GeneralSecurityException {
    if (one == null) return false;
    byte[] left = MessageDigest.getInstance("SHA-256").digest(one.getBytes(StandardCharsets.UTF_8));
    byte[] right = MessageDigest.getInstance("SHA-256").digest(other.getBytes(StandardCharsets.UTF_8));
    return MessageDigest.isEqual(left, right);
  }
}
