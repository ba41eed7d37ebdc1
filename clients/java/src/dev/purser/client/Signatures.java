package dev.purser.client;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Checks Standard Webhooks signatures. */
public final class Signatures {
  /** How far a timestamp may be away from the clock. */
  public static final Duration AGE = Duration.ofMinutes(5);

  private Signatures() {}

  /** Whether a webhook-timestamp, seconds since 1970, is near enough to now; it needs no body. */
  public static boolean isRecent(String timestamp, Instant now) {
    if (timestamp == null || !timestamp.matches("\\d{1,12}")) return false;
    return Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) <= AGE.toSeconds();
  }

  /**
   * Checks the headers webhook-id, webhook-timestamp and webhook-signature with the bytes of the body as they came. One
   * right signature by one of the secrets ("whsec_..." each) is enough.
   */
  public static boolean isSigned(
      List<String> secrets, String id, String timestamp, String signatures, byte[] body, Instant now) {
    if (id == null || signatures == null || !isRecent(timestamp, now)) return false;
    for (String secret : secrets) {
      byte[] right = signature(secret, id + "." + timestamp + ".", body);
      if (right == null) continue;
      for (String one : signatures.split(" "))
        if (MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), right)) return true;
    }
    return false;
  }

  private static byte[] signature(String secret, String head, byte[] body) {
    try {
      byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
      if (key.length == 0) return null;
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(head.getBytes(StandardCharsets.UTF_8));
      return ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException noBase64) {
      return null;
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every Java has HmacSHA256", missing);
    }
  }
}
