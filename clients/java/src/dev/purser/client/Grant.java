package dev.purser.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Something that a player is to receive, once for its kind, pjid and key.
 *
 * @param key the boid, or the transactionId of a coupon
 * @param serverId null when the game does not distinguish servers
 * @param idType GAME_UID, your player, or IMID, an account
 */
public record Grant(
    Kind kind, String key, String pjid, String serverId, String idType, String userId, List<Line> lines) {

  /** The kinds of grants, as grant/pending/list names them. */
  public enum Kind {
    /** What a purchase is for; the key is the boid. */
    PRODUCT,
    /** What a coupon is good for; the key is the transactionId. */
    COUPON
  }

  /**
   * One product or item.
   *
   * @param id the productId or the itemId
   * @param currency null for a coupon
   * @param totalMicroPrice price times quantity, x 1,000,000; null for a coupon
   */
  public record Line(String id, long quantity, String currency, Long totalMicroPrice) {}

  /** A body that is no grant; the message names the field. */
  public static final class MalformedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  /**
   * Reads the body of a call, or of an entry of grant/pending/list.
   *
   * @throws MalformedException when it is no grant
   */
  public static Grant read(Kind kind, Object body) {
    Map<?, ?> fields = object(body, "the body");
    boolean isProduct = kind == Kind.PRODUCT;
    if (isProduct) for (String name : List.of("payment", "appStore", "os")) text(fields, name, 20);
    Map<?, ?> user = object(fields.get("giveUser"), "giveUser");
    String idType = text(user, "idType", 10);
    if (!idType.equals("GAME_UID") && !idType.equals("IMID")) throw new MalformedException("giveUser.idType is wrong");
    Object items = isProduct ? null : fields.get("giveItemList");
    return new Grant(
        kind,
        text(fields, isProduct ? "boid" : "transactionId", 20),
        text(fields, "pjid", 20),
        fields.get("serverId") instanceof String server ? server : null,
        idType,
        text(user, "idValue", 50),
        lines(items == null ? fields.get("giveProductList") : items, isProduct ? "productId" : "itemId"));
  }

  private static List<Line> lines(Object value, String idField) {
    if (!(value instanceof List<?> list) || list.isEmpty())
      throw new MalformedException("the list is missing or empty");
    List<Line> lines = new ArrayList<>();
    for (Object one : list) {
      Map<?, ?> line = object(one, "a line of the list");
      if (!(line.get("quantity") instanceof Long quantity) || quantity < 1)
        throw new MalformedException("quantity is wrong");
      String currency = line.get("currency") instanceof String text ? text : null;
      Long price = line.get("totalMicroPrice") instanceof Long micros ? micros : null;
      lines.add(new Line(text(line, idField, 200), quantity, currency, price));
    }
    return List.copyOf(lines);
  }

  private static Map<?, ?> object(Object value, String name) {
    if (value instanceof Map<?, ?> map) return map;
    throw new MalformedException(name + " is no object");
  }

  private static String text(Map<?, ?> from, String name, int longest) {
    if (from.get(name) instanceof String text
        && !text.isEmpty()
        && text.codePointCount(0, text.length()) <= longest) return text;
    throw new MalformedException(name + " is missing or wrong");
  }
}
