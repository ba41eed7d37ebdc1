// A game server that takes grants: .NET, Newtonsoft.Json, MySqlConnector (or any other ADO.NET driver). Tables: ../schema.sql
//   dotnet new console && dotnet add package Newtonsoft.Json && dotnet add package MySqlConnector   (delete Program.cs)
//   DATABASE_URL='Server=...;User ID=...' GAME_KEY=... SIGNING_SECRET=whsec_... FIXED_STRING=... dotnet run
using System;
using System.Collections.Generic;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using MySqlConnector;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public sealed class GameServer
{
    private const int MostBytes = 256 * 1024;

    private sealed class Malformed : Exception
    {
        public Malformed(string message) : base(message) { }
    }

    private sealed class Grant
    {
        public string Kind, Pjid, Key, PlayerId;
        public List<KeyValuePair<string, long>> Lines;
    }

    private readonly Func<DbConnection> connect;
    private readonly string gameKey;
    private readonly string signingSecret; // "whsec_" and base64; null when signatures are not asked for

    public GameServer(Func<DbConnection> connect, string gameKey, string signingSecret)
    {
        this.connect = connect;
        this.gameKey = gameKey;
        this.signingSecret = signingSecret;
    }

    public static void Main()
    {
        var game = new GameServer(
            () => new MySqlConnection(Setting("DATABASE_URL")), Setting("GAME_KEY"), Setting("SIGNING_SECRET"));
        game.Serve(Setting("FIXED_STRING"), Setting("PORT") ?? "8080").GetAwaiter().GetResult();
    }

    private static string Setting(string name) => Environment.GetEnvironmentVariable(name);

    public async Task Serve(string fixedString, string port)
    {
        var listener = new HttpListener();
        listener.Prefixes.Add($"http://*:{port}/");
        listener.Start();
        while (true)
        {
            var context = await listener.GetContextAsync();
            _ = Task.Run(() => Answer(context, fixedString));
        }
    }

    private void Answer(HttpListenerContext context, string fixedString)
    {
        var status = 200;
        JObject envelope;
        try
        {
            envelope = Handle(context.Request, fixedString);
        }
        catch (Malformed malformed)
        {
            envelope = Envelope("INVALID_PARAMETER", malformed.Message);
        }
        catch (Exception)
        {
            // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
            status = 500;
            envelope = Envelope("SYSTEM_ERROR", "try again");
        }
        try
        {
            var bytes = Encoding.UTF8.GetBytes(envelope.ToString(Formatting.None));
            context.Response.StatusCode = status;
            context.Response.ContentType = "application/json";
            context.Response.ContentLength64 = bytes.Length;
            context.Response.OutputStream.Write(bytes, 0, bytes.Length);
            context.Response.Close();
        }
        catch (Exception)
        {
            context.Response.Abort(); // the caller has hung up; what was given stays given
        }
    }

    private JObject Handle(HttpListenerRequest request, string fixedString)
    {
        var path = request.Url.AbsolutePath;
        var isProduct = path == "/api/billing/give/product/" + fixedString;
        if (!isProduct && path != "/api/ingame/item/" + fixedString) throw new Exception("no such path");
        var stranger = Envelope("NOT_ALLOW_AUTH", "who are you?");
        if (!IsSame(request.Headers["X-Game-Key"] ?? "", gameKey)) return stranger;
        var body = ReadBody(request);
        if (!IsSigned(request, body)) return stranger;
        return Give(ReadGrant(isProduct ? "product" : "item", body));
    }

    /// <summary>Gives once: who inserts the key first gives, everybody else reads what was given.</summary>
    private JObject Give(Grant grant)
    {
        var givenAt = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        using (var connection = connect())
        {
            connection.Open();
            var transaction = connection.BeginTransaction();
            try
            {
                Run(connection, transaction,
                    "INSERT INTO given (kind, pjid, grant_key, player_id, given_at)"
                    + " VALUES (@kind, @pjid, @key, @player, @at)",
                    ("@kind", grant.Kind), ("@pjid", grant.Pjid), ("@key", grant.Key), ("@player", grant.PlayerId),
                    ("@at", givenAt));
            }
            catch (DbException)
            {
                transaction.Rollback();
                var before = Earlier(connection, grant);
                if (before == null) throw; // no duplicate: the database is in trouble
                return before;
            }
            var mayReceive = "SELECT COUNT(*) FROM player WHERE player_id = @player AND NOT sanctioned";
            using (var query = Command(connection, transaction, mayReceive, ("@player", grant.PlayerId)))
            {
                if (Convert.ToInt64(query.ExecuteScalar()) == 0)
                {
                    transaction.Rollback();
                    return Envelope("INVALID_USER", "no such player, or a sanctioned one");
                }
            }
            foreach (var line in grant.Lines)
            {
                Run(connection, transaction,
                    "INSERT INTO inventory (player_id, item_id, quantity) VALUES (@player, @item, @quantity)"
                    + " ON DUPLICATE KEY UPDATE quantity = inventory.quantity + VALUES(quantity)",
                    ("@player", grant.PlayerId), ("@item", line.Key), ("@quantity", line.Value));
            }
            transaction.Commit(); // not reached: disposing the connection undoes everything
            return Given("SUCCESS", grant.PlayerId, givenAt);
        }
    }

    private static JObject Earlier(DbConnection connection, Grant grant)
    {
        var sql = "SELECT player_id, given_at FROM given WHERE kind = @kind AND pjid = @pjid AND grant_key = @key";
        using (var query = Command(
            connection, null, sql, ("@kind", grant.Kind), ("@pjid", grant.Pjid), ("@key", grant.Key)))
        using (var row = query.ExecuteReader())
        {
            if (!row.Read()) return null;
            var code = grant.Kind == "product" ? "ALREADY_GIVED_PRODUCT" : "ALREADY_GIVED_ITEM";
            return Given(code, row.GetString(0), row.GetInt64(1));
        }
    }

    private static void Run(
        DbConnection connection, DbTransaction transaction, string sql, params (string, object)[] values)
    {
        using (var command = Command(connection, transaction, sql, values)) command.ExecuteNonQuery();
    }

    private static DbCommand Command(
        DbConnection connection, DbTransaction transaction, string sql, params (string, object)[] values)
    {
        var command = connection.CreateCommand();
        command.Transaction = transaction;
        command.CommandText = sql;
        foreach (var pair in values)
        {
            var parameter = command.CreateParameter();
            parameter.ParameterName = pair.Item1;
            parameter.Value = pair.Item2;
            command.Parameters.Add(parameter);
        }
        return command;
    }

    /// <summary>The Standard Webhooks signature over the bytes as they came.</summary>
    private bool IsSigned(HttpListenerRequest request, byte[] body)
    {
        if (signingSecret == null) return true;
        var id = request.Headers["webhook-id"] ?? "";
        var at = request.Headers["webhook-timestamp"] ?? "";
        if (!long.TryParse(at, out var seconds)) return false;
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds) > 300) return false;
        using (var hmac = new HMACSHA256(Convert.FromBase64String(signingSecret.Substring("whsec_".Length))))
        {
            var signed = Encoding.UTF8.GetBytes($"{id}.{at}.").Concat(body).ToArray();
            var wanted = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            return (request.Headers["webhook-signature"] ?? "").Split(' ').Any(one => IsSame(one, wanted));
        }
    }

    private static bool IsSame(string one, string other)
    {
        var difference = one.Length ^ other.Length;
        for (var i = 0; i < one.Length && i < other.Length; i++) difference |= one[i] ^ other[i];
        return difference == 0;
    }

    private static byte[] ReadBody(HttpListenerRequest request)
    {
        using (var bytes = new MemoryStream())
        {
            var piece = new byte[8192];
            for (int count; (count = request.InputStream.Read(piece, 0, piece.Length)) > 0;)
            {
                bytes.Write(piece, 0, count);
                if (bytes.Length > MostBytes) throw new Malformed("the body is too large");
            }
            if (request.ContentLength64 >= 0 && bytes.Length != request.ContentLength64)
                throw new IOException("the caller hung up");
            return bytes.ToArray();
        }
    }

    private static Grant ReadGrant(string kind, byte[] bytes)
    {
        var isProduct = kind == "product";
        var body = Parse(bytes);
        var pjid = Text(body, "pjid", 20);
        if (isProduct) foreach (var name in new[] { "payment", "appStore", "os" }) Text(body, name, 20);
        var user = body["giveUser"] as JObject ?? throw new Malformed("giveUser");
        var idType = Text(user, "idType", 10);
        if (idType != "GAME_UID" && idType != "IMID") throw new Malformed("giveUser.idType");
        var list = body[isProduct ? "giveProductList" : "giveItemList"] as JArray ?? body["giveProductList"] as JArray;
        if (list == null || list.Count == 0) throw new Malformed("the list is missing or empty");
        return new Grant
        {
            Kind = kind,
            Pjid = pjid,
            Key = Text(body, isProduct ? "boid" : "transactionId", 20),
            // With IMID, look up which of your players the account belongs to; here they are the same.
            PlayerId = Text(user, "idValue", 50),
            Lines = list.Select(item => ReadLine(item, isProduct ? "productId" : "itemId")).ToList(),
        };
    }

    private static KeyValuePair<string, long> ReadLine(JToken item, string idName)
    {
        var line = item as JObject ?? throw new Malformed("a line of the list");
        var quantity = line["quantity"];
        if (quantity == null || quantity.Type != JTokenType.Integer || quantity.ToString().Length > 15
            || (long)quantity < 1) throw new Malformed("quantity");
        return new KeyValuePair<string, long>(Text(line, idName, 200), (long)quantity);
    }

    private static JObject Parse(byte[] bytes)
    {
        try
        {
            using (var reader = new JsonTextReader(new StringReader(Encoding.UTF8.GetString(bytes))))
            {
                reader.DateParseHandling = DateParseHandling.None;
                return JToken.ReadFrom(reader) as JObject ?? throw new Malformed("the body is no object");
            }
        }
        catch (JsonException)
        {
            throw new Malformed("the body is not JSON");
        }
    }

    /// <summary>Lengths count code points, as Purser does; Length would count an emoji twice.</summary>
    private static string Text(JObject from, string name, int longest)
    {
        var value = from[name];
        var text = value != null && value.Type == JTokenType.String ? (string)value : "";
        if (text.Length == 0 || text.Count(one => !char.IsLowSurrogate(one)) > longest) throw new Malformed(name);
        return text;
    }

    private static JObject Given(string code, string playerId, long givenAt)
    {
        var envelope = Envelope(code, code == "SUCCESS" ? "given" : "given before");
        envelope["resultData"] = new JObject { ["giveCompletedAtUnixTS"] = givenAt, ["playerId"] = playerId };
        return envelope;
    }

    private static JObject Envelope(string resultCode, string resultMessage) =>
        new JObject { ["resultCode"] = resultCode, ["resultMessage"] = resultMessage };
}
