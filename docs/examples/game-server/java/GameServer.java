// A game server that takes grants: Java 17, Gson, any JDBC driver of MySQL or MariaDB. Tables: ../schema.sql
//   javac -cp gson.jar GameServer.java
//   DATABASE_URL='jdbc:mariadb://...' GAME_KEY=... SIGNING_SECRET=whsec_... FIXED_STRING=... \
//     java -cp .:gson.jar:mariadb-java-client.jar GameServer
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class GameServer {
  private static final int MAX_BYTES = 256 * 1024;

  private record Line(String id, long quantity) {}

  private record Grant(String kind, String pjid, String key, String playerId, List<Line> lines) {}

  private static final class Malformed extends RuntimeException {
    Malformed(String message) {
      super(message);
    }
  }

  /** Takes a connection from your pool. */
  interface Database {
    Connection open() throws SQLException;
  }

  private final Database database;
  private final String gameKey;
  /** "whsec_" and base64; null when signatures are not asked for. */
  private final String signingSecret;

  GameServer(Database database, String gameKey, String signingSecret) {
    this.database = database;
    this.gameKey = gameKey;
    this.signingSecret = signingSecret;
  }

  public static void main(String[] args) throws IOException {
    String url = System.getenv("DATABASE_URL");
    GameServer game =
        new GameServer(
            () -> DriverManager.getConnection(url),
            System.getenv("GAME_KEY"),
            System.getenv("SIGNING_SECRET"));
    String fixedString = System.getenv("FIXED_STRING");
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
    server.createContext("/api/billing/give/product/" + fixedString, call -> game.answer("product", call));
    server.createContext("/api/ingame/item/" + fixedString, call -> game.answer("item", call));
    server.setExecutor(Executors.newFixedThreadPool(32));
    server.start();
  }

  private void answer(String kind, HttpExchange call) throws IOException {
    int status = 200;
    JsonObject envelope;
    try {
      envelope = handle(kind, call);
    } catch (Malformed malformed) {
      envelope = envelope("INVALID_PARAMETER", malformed.getMessage());
    } catch (Exception trouble) {
      // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
      status = 500;
      envelope = envelope("SYSTEM_ERROR", "try again");
    }
    byte[] bytes = envelope.toString().getBytes(StandardCharsets.UTF_8);
    call.getResponseHeaders().set("Content-Type", "application/json");
    call.sendResponseHeaders(status, bytes.length);
    try (call) {
      call.getResponseBody().write(bytes);
    }
  }

  private JsonObject handle(String kind, HttpExchange call) throws Exception {
    JsonObject stranger = envelope("NOT_ALLOW_AUTH", "who are you?");
    if (!isSame(header(call, "X-Game-Key"), gameKey)) return stranger;
    byte[] body = call.getRequestBody().readNBytes(MAX_BYTES + 1);
    if (!isSigned(call, body)) return stranger;
    return give(readGrant(kind, body));
  }

  /** Gives once: who inserts the key first gives, everybody else reads what was given. */
  private JsonObject give(Grant grant) throws SQLException {
    long givenAt = Instant.now().getEpochSecond();
    try (Connection connection = database.open()) {
      connection.setAutoCommit(false);
      try {
        update(
            connection,
            "INSERT INTO given (kind, pjid, grant_key, player_id, given_at) VALUES (?, ?, ?, ?, ?)",
            grant.kind, grant.pjid, grant.key, grant.playerId, givenAt);
        if (!mayReceive(connection, grant.playerId)) {
          connection.rollback();
          return envelope("INVALID_USER", "no such player, or a sanctioned one");
        }
        for (Line line : grant.lines)
          update(
              connection,
              "INSERT INTO inventory (player_id, item_id, quantity) VALUES (?, ?, ?)"
                  + " ON DUPLICATE KEY UPDATE quantity = inventory.quantity + ?",
              grant.playerId, line.id, line.quantity, line.quantity);
        connection.commit();
        return given("SUCCESS", grant.playerId, givenAt);
      } catch (SQLIntegrityConstraintViolationException duplicate) {
        connection.rollback();
        return earlier(connection, grant);
      } catch (SQLException trouble) {
        connection.rollback();
        throw trouble;
      }
    }
  }

  private static JsonObject earlier(Connection connection, Grant grant) throws SQLException {
    String sql = "SELECT player_id, given_at FROM given WHERE kind = ? AND pjid = ? AND grant_key = ?";
    try (var select = connection.prepareStatement(sql)) {
      select.setString(1, grant.kind);
      select.setString(2, grant.pjid);
      select.setString(3, grant.key);
      try (var row = select.executeQuery()) {
        if (!row.next()) throw new SQLException("the other transaction was undone: let the caller come again");
        String code = grant.kind.equals("product") ? "ALREADY_GIVED_PRODUCT" : "ALREADY_GIVED_ITEM";
        return given(code, row.getString(1), row.getLong(2));
      }
    }
  }

  private static boolean mayReceive(Connection connection, String playerId) throws SQLException {
    String sql = "SELECT 1 FROM player WHERE player_id = ? AND NOT sanctioned";
    try (var select = connection.prepareStatement(sql)) {
      select.setString(1, playerId);
      try (var row = select.executeQuery()) {
        return row.next();
      }
    }
  }

  private static void update(Connection connection, String sql, Object... values) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) statement.setObject(i + 1, values[i]);
      statement.executeUpdate();
    }
  }

  /** The Standard Webhooks signature over the bytes as they came. */
  private boolean isSigned(HttpExchange call, byte[] body) throws GeneralSecurityException {
    if (signingSecret == null) return true;
    String id = header(call, "webhook-id");
    String at = header(call, "webhook-timestamp");
    if (!at.matches("\\d{1,12}")) return false;
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(at)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(signingSecret.substring(6)), "HmacSHA256"));
    mac.update((id + "." + at + ".").getBytes(StandardCharsets.UTF_8));
    String wanted = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    for (String signature : header(call, "webhook-signature").split(" "))
      if (isSame(signature, wanted)) return true;
    return false;
  }

  private static String header(HttpExchange call, String name) {
    String value = call.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  private static Grant readGrant(String kind, byte[] bytes) {
    if (bytes.length > MAX_BYTES) throw new Malformed("the body is too large");
    boolean isProduct = kind.equals("product");
    JsonObject body = object(parse(bytes), "body");
    String pjid = text(body, "pjid", 20);
    if (isProduct) for (String name : List.of("payment", "appStore", "os")) text(body, name, 20);
    JsonObject user = object(body.get("giveUser"), "giveUser");
    if (!List.of("GAME_UID", "IMID").contains(text(user, "idType", 10)))
      throw new Malformed("giveUser.idType");
    JsonElement list = body.get(isProduct ? "giveProductList" : "giveItemList");
    if (list == null || list.isJsonNull()) list = body.get("giveProductList");
    if (!(list instanceof JsonArray items) || items.isEmpty())
      throw new Malformed("the list is missing or empty");
    List<Line> lines = new ArrayList<>();
    for (JsonElement item : items) {
      JsonObject line = object(item, "a line of the list");
      lines.add(new Line(text(line, isProduct ? "productId" : "itemId", 200), quantity(line)));
    }
    // With IMID, look up which of your players the account belongs to; here they are the same.
    String playerId = text(user, "idValue", 50);
    return new Grant(kind, pjid, text(body, isProduct ? "boid" : "transactionId", 20), playerId, lines);
  }

  private static JsonElement parse(byte[] bytes) {
    try {
      return JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8));
    } catch (JsonParseException notJson) {
      throw new Malformed("the body is not JSON");
    }
  }

  private static JsonObject object(JsonElement value, String name) {
    if (value instanceof JsonObject object) return object;
    throw new Malformed(name);
  }

  /** Lengths count code points, as Purser does; {@code length()} would count an emoji twice. */
  private static String text(JsonObject from, String name, int longest) {
    boolean isText = from.get(name) instanceof JsonPrimitive value && value.isString();
    String text = isText ? from.get(name).getAsString() : "";
    if (text.isEmpty() || text.codePointCount(0, text.length()) > longest) throw new Malformed(name);
    return text;
  }

  private static long quantity(JsonObject line) {
    boolean isNumber = line.get("quantity") instanceof JsonPrimitive value && value.isNumber();
    BigDecimal number = isNumber ? line.get("quantity").getAsBigDecimal() : BigDecimal.ZERO;
    boolean isWhole = number.signum() > 0 && number.precision() - number.scale() <= 15;
    if (!isWhole || number.stripTrailingZeros().scale() > 0) throw new Malformed("quantity");
    return number.longValueExact();
  }

  private static JsonObject given(String code, String playerId, long givenAt) {
    JsonObject data = new JsonObject();
    data.addProperty("giveCompletedAtUnixTS", givenAt);
    data.addProperty("playerId", playerId);
    JsonObject envelope = envelope(code, code.equals("SUCCESS") ? "given" : "given before");
    envelope.add("resultData", data);
    return envelope;
  }

  private static JsonObject envelope(String resultCode, String resultMessage) {
    JsonObject envelope = new JsonObject();
    envelope.addProperty("resultCode", resultCode);
    envelope.addProperty("resultMessage", resultMessage);
    return envelope;
  }
}
