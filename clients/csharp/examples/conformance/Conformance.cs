using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Purser.Client;

/// <summary>
/// Plays the calls of clients/conformance/cases.json: conformance address file. Prints what came of each, a line of JSON
/// for each case; the program that started it knows what was expected.
/// </summary>
internal static class Conformance
{
    private static readonly Stream Output = Console.OpenStandardOutput();

    private static void Main(string[] args) { Play(args[0], args[1]).GetAwaiter().GetResult(); }

    private static async Task Play(string address, string file)
    {
        var suite = (IDictionary<string, object>)Json.Read(File.ReadAllText(file, Encoding.UTF8));
        var index = 0;
        foreach (var one in CasesOf(suite, "calls"))
        {
            var options = new ClientOptions { BaseUrl = address + "/" + index++ + "/", Pjid = "DEMO", AccessKey = "key" };
            options.Pause = TimeSpan.FromMilliseconds(1);
            if (one.ContainsKey("listener")) options.OnAttempt = Listener((string)one["listener"]);
            Report(one, await OutcomeOf(new PurserClient(options), one));
        }
        foreach (var one in CasesOf(suite, "wrongOptions")) Report(one, Single("isRefused", IsRefused(one)));
        foreach (var one in CasesOf(suite, "signatures")) Report(one, Single("isRight", IsSigned(one)));
    }

    private static IEnumerable<IDictionary<string, object>> CasesOf(IDictionary<string, object> suite, string name)
    {
        return ((IList<object>)suite[name]).Cast<IDictionary<string, object>>();
    }

    private static Action<Attempt> Listener(string name)
    {
        if (name == "null") return null;
        return attempt => { throw new InvalidOperationException("the listener fails"); };
    }

    private static async Task<IDictionary<string, object>> OutcomeOf(PurserClient client, IDictionary<string, object> one)
    {
        try
        {
            var data = await Call(client, one);
            return new Dictionary<string, object> { { "kind", "success" }, { "data", data } };
        }
        catch (RefusedException refused)
        {
            return new Dictionary<string, object>
            {
                { "kind", "refused" },
                { "resultCode", refused.ResultCode },
                { "resultMessage", refused.ResultMessage },
                { "data", refused.ResultData },
                { "traceId", refused.TraceId },
                { "attempts", refused.Attempts },
                { "retryAfterMs", (long)refused.RetryAfter.TotalMilliseconds }
            };
        }
        catch (NoAnswerException lost)
        {
            return new Dictionary<string, object> { { "kind", "no-answer" }, { "attempts", lost.Attempts } };
        }
    }

    private static async Task<object> Call(PurserClient client, IDictionary<string, object> one)
    {
        var request = (IDictionary<string, object>)one["request"];
        var options = new CallOptions { Retries = (int)(long)one["retries"] };
        if (one.ContainsKey("timeoutMs")) options.Timeout = TimeSpan.FromMilliseconds((long)one["timeoutMs"]);
        switch ((string)one["endpoint"])
        {
            case "gstore.reserve": return await client.Gstore.Reserve(new GstoreReserveRequest(request), options);
            case "gstore.verify":
                await client.Gstore.Verify(new GstoreVerifyRequest(request), options);
                return null;
            case "purchase.complete": return await client.Purchase.Complete(new PurchaseCompleteRequest(request), options);
            case "purchase.list":
                // Through the typed properties, as a game would see it.
                var records = await client.Purchase.List(new PurchaseListRequest(request), options);
                return records.Select(Shown).ToList();
            case "message.send": return await client.Message.Send(new MessageSendRequest(request), options);
            case "consoleAuth.token":
                await client.ConsoleAuth.Token(new ConsoleAuthTokenRequest(request), options);
                return null;
            case "gstoreSdk.latestReserved":
                return await client.GstoreSdk.LatestReserved(new GstoreSdkLatestReservedRequest(request), options);
            default: throw new ArgumentException("no such endpoint: " + one["endpoint"]);
        }
    }

    private static object Shown(PurchaseRecord record)
    {
        var shown = new Dictionary<string, object>(record.Fields);
        shown["boid"] = record.Boid;
        shown["microPrice"] = record.MicroPrice;
        shown["price"] = record.Price;
        return shown;
    }

    private static bool IsRefused(IDictionary<string, object> one)
    {
        try
        {
            var client = new PurserClient(new ClientOptions
            {
                BaseUrl = (string)one["baseUrl"],
                Pjid = (string)one["pjid"],
                AccessKey = (string)one["accessKey"]
            });
            return client == null;
        }
        catch (ArgumentException)
        {
            return true;
        }
    }

    private static bool IsSigned(IDictionary<string, object> one)
    {
        return Signatures.IsSigned(
            ((IList<object>)one["secrets"]).Cast<string>(),
            (string)one["id"],
            (string)one["timestamp"],
            (string)one["signatures"],
            Encoding.UTF8.GetBytes((string)one["body"]),
            (long)one["now"]);
    }

    private static IDictionary<string, object> Single(string name, bool value)
    {
        return new Dictionary<string, object> { { name, value } };
    }

    private static void Report(IDictionary<string, object> one, IDictionary<string, object> outcome)
    {
        var line = Json.Write(new Dictionary<string, object> { { "name", one["name"] }, { "outcome", outcome } });
        var bytes = Encoding.UTF8.GetBytes(line + "\n");
        Output.Write(bytes, 0, bytes.Length);
    }
}
