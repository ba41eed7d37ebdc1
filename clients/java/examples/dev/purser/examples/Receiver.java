package dev.purser.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.purser.client.Grant;
import dev.purser.client.GrantReceiver;
import dev.purser.client.GrantTable;
import dev.purser.client.GrantsInMemory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/**
 * A game server that takes grants, with everything in memory. PORT, GAME_KEY, SIGNING_SECRET and PLAYERS (with commas
 * between) come from the environment.
 */
public final class Receiver {
  private Receiver() {}

  public static void main(String[] args) throws IOException {
    Map<String, String> env = System.getenv();
    List<String> players = List.of(env.get("PLAYERS").split(","));
    Map<String, Long> inventory = new ConcurrentHashMap<>();
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(env.get("PORT"))), 0);
    // doc: receiver
    GrantReceiver<Void> receiver =
        new GrantReceiver<>(
            new GrantsInMemory(), // yours inserts into your database, in the transaction that gives
            (transaction, grant) -> {
              if (!players.contains(grant.userId())) throw new GrantTable.InvalidUserException("no such player");
              for (Grant.Line line : grant.lines())
                inventory.merge(grant.userId() + " " + line.id(), line.quantity(), Long::sum);
              return new GrantTable.Given(grant.userId(), Instant.now().getEpochSecond());
            },
            List.of(env.get("SIGNING_SECRET")),
            new GrantReceiver.Header("X-Game-Key", env.get("GAME_KEY")),
            Throwable::printStackTrace);
    server.createContext("/api/billing/give/product/example", call -> answer(receiver, Grant.Kind.PRODUCT, call));
    server.createContext("/api/ingame/item/example", call -> answer(receiver, Grant.Kind.COUPON, call));
    // doc: end
    server.setExecutor(Executors.newFixedThreadPool(32));
    server.start();
    System.out.println("listening on " + server.getAddress().getPort());
  }

  private static void answer(GrantReceiver<?> receiver, Grant.Kind kind, HttpExchange call) throws IOException {
    try (call) {
      GrantReceiver.Answer answer =
          receiver.answer(kind, call.getRequestHeaders()::getFirst, call.getRequestBody());
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      call.getResponseHeaders().set("Content-Type", "application/json");
      call.sendResponseHeaders(answer.status(), body.length);
      call.getResponseBody().write(body);
    }
  }
}
