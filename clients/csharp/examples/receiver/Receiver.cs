using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;
using Purser.Client;

/// <summary>
/// A game server that takes grants, with everything in memory. PORT, GAME_KEY, SIGNING_SECRET and PLAYERS (with commas
/// between) come from the environment.
/// </summary>
internal static class Receiver
{
    private static void Main() { Serve(Environment.GetEnvironmentVariable).GetAwaiter().GetResult(); }

    private static async Task Serve(Func<string, string> env)
    {
        var players = env("PLAYERS").Split(',');
        var inventory = new Dictionary<string, long>();
        // doc: receiver
        var receiver = new GrantReceiver<object>
        {
            Table = new GrantsInMemory(), // yours inserts into your database, in the transaction that gives
            Secrets = new[] { env("SIGNING_SECRET") },
            HeaderName = "X-Game-Key",
            HeaderValue = env("GAME_KEY"),
            OnError = Console.Error.WriteLine,
            Give = (transaction, grant) =>
            {
                if (!players.Contains(grant.UserId)) throw new InvalidUserException("no such player");
                foreach (var line in grant.Lines)
                {
                    var place = grant.UserId + " " + line.Id;
                    inventory[place] = (inventory.ContainsKey(place) ? inventory[place] : 0) + line.Quantity;
                }
                var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
                return Task.FromResult(new Given { PlayerId = grant.UserId, GivenAt = now });
            }
        };
        var kinds = new Dictionary<string, GrantKind>
        {
            { "/api/billing/give/product/example", GrantKind.Product },
            { "/api/ingame/item/example", GrantKind.Coupon }
        };
        // doc: end
        var port = env("PORT") == "0" ? FreePort() : int.Parse(env("PORT"));
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + port + "/");
        listener.Start();
        Console.WriteLine("listening on " + port);
        while (true)
        {
            var call = await listener.GetContextAsync();
            Answer(receiver, kinds, call);
        }
    }

    /// <summary>Nobody waits for it: the next call comes meanwhile.</summary>
    private static async void Answer(
        GrantReceiver<object> receiver, IDictionary<string, GrantKind> kinds, HttpListenerContext call)
    {
        try
        {
            GrantKind kind;
            call.Response.StatusCode = 404;
            if (kinds.TryGetValue(call.Request.Url.AbsolutePath, out kind))
            {
                var answer = await receiver.Answer(kind, name => call.Request.Headers[name], call.Request.InputStream);
                var body = Encoding.UTF8.GetBytes(answer.Body);
                call.Response.StatusCode = answer.Status;
                call.Response.ContentType = "application/json";
                call.Response.ContentLength64 = body.Length;
                await call.Response.OutputStream.WriteAsync(body, 0, body.Length);
            }
            call.Response.Close();
        }
        catch (Exception gone)
        {
            // The caller hung up: what was given stays given.
            Console.Error.WriteLine(gone.Message);
            call.Response.Abort();
        }
    }

    private static int FreePort()
    {
        var socket = new TcpListener(IPAddress.Loopback, 0);
        socket.Start();
        var port = ((IPEndPoint)socket.LocalEndpoint).Port;
        socket.Stop();
        return port;
    }
}
