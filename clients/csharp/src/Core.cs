using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Purser.Client
{
    /// <summary>What came of one attempt: without a result code, the reason says why.</summary>
    internal sealed class Answer
    {
        internal string ResultCode;
        internal string ResultMessage;
        internal object ResultData;
        internal string TraceId;
        internal TimeSpan RetryAfter;
        internal string Reason;
        internal Exception Cause;

        /// <summary>After these what was asked for may be done all the same; the second is what push calls it.</summary>
        private bool IsUnsure
        {
            get { return ResultCode == null || ResultCode == "SYSTEM_ERROR" || ResultCode == "INTERNAL_SERVER_ERROR"; }
        }

        /// <summary>Whether the same request may be sent again, with the same reqId. All refusals but these are final.</summary>
        internal bool MayRepeat(bool isOnce) { return IsUnsure ? !isOnce : ResultCode == "EXTERNAL_API_ERROR"; }
    }

    /// <summary>Sends requests, again where that helps, and reads their answers.</summary>
    internal sealed class Core
    {
        private const double LongestPauseMs = 30000;
        private static readonly Random Chance = new Random();
        private readonly ClientOptions options;
        private readonly string baseUrl;
        private readonly HttpClient http;

        internal Core(ClientOptions options)
        {
            options.Check();
            this.options = options;
            baseUrl = options.BaseUrl.TrimEnd('/');
            // Another address could be anybody's, and the key would go there.
            http = options.Http ?? new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = Timeout.InfiniteTimeSpan };
        }

        /// <summary>Calls an endpoint; gives its resultData.</summary>
        internal async Task<object> Call(Endpoint endpoint, JsonObject request, CallOptions call, CancellationToken cancellation)
        {
            var timeout = call?.Timeout ?? endpoint.Timeout;
            var retries = call?.Retries ?? options.Retries;
            var fields = WithOwn(endpoint, request);
            for (var attempt = 1; ; attempt++)
            {
                var begun = Stopwatch.StartNew();
                var answer = await Send(endpoint, fields, timeout, cancellation).ConfigureAwait(false);
                Report(new Attempt
                {
                    Path = endpoint.Path,
                    Number = attempt,
                    Took = begun.Elapsed,
                    ResultCode = answer.ResultCode,
                    TraceId = answer.TraceId
                });
                if (answer.ResultCode == "SUCCESS") return answer.ResultData;
                if (attempt > retries || !answer.MayRepeat(endpoint.IsOnce)) throw Failure(endpoint, answer, attempt);
                await Task.Delay(PauseAfter(attempt, answer), cancellation).ConfigureAwait(false);
            }
        }

        /// <summary>Calls the listener. Its exception is dropped, so that no answer of the service is lost.</summary>
        private void Report(Attempt attempt)
        {
            try
            {
                options.OnAttempt?.Invoke(attempt);
            }
            catch (Exception)
            {
                // The listener reports its own exceptions.
            }
        }

        /// <summary>The reqId is the same in all attempts: it is what keeps the service from doing the same thing twice.</summary>
        private IDictionary<string, object> WithOwn(Endpoint endpoint, JsonObject request)
        {
            var fields = new Dictionary<string, object>();
            if (endpoint.HasPjid) fields["pjid"] = options.Pjid;
            if (endpoint.HasReqId) fields["reqId"] = Guid.NewGuid().ToString();
            foreach (var field in request.Fields)
                if (field.Value != null) fields[field.Key] = field.Value;
            return fields;
        }

        private async Task<Answer> Send(
            Endpoint endpoint, IDictionary<string, object> fields, TimeSpan timeout, CancellationToken cancellation)
        {
            var body = endpoint.IsForm ? Form(fields) : Json.Write(fields);
            var type = endpoint.IsForm ? "application/x-www-form-urlencoded" : "application/json";
            using (var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            using (var request = new HttpRequestMessage(HttpMethod.Post, baseUrl + FillPath(endpoint.Path, fields)))
            {
                limit.CancelAfter(timeout);
                request.Headers.Add("X-Req-Pjid", options.Pjid);
                request.Headers.Add("X-Auth-Access-Key", options.AccessKey);
                request.Content = new StringContent(body, Encoding.UTF8, type);
                try
                {
                    using (var response = await http.SendAsync(request, limit.Token).ConfigureAwait(false))
                        return Read(response, await response.Content.ReadAsStringAsync().ConfigureAwait(false));
                }
                catch (Exception cause) when (!cancellation.IsCancellationRequested)
                {
                    var reason = limit.IsCancellationRequested ? "no answer within " + timeout : "the service cannot be reached";
                    return new Answer { Reason = reason, Cause = cause };
                }
            }
        }

        private static Answer Read(HttpResponseMessage response, string text)
        {
            var none = new Answer { Reason = "HTTP " + (int)response.StatusCode + " that is not the service's" };
            try
            {
                var envelope = Json.Read(text) as IDictionary<string, object>;
                var code = Field(envelope, "resultCode") as string;
                var message = Field(envelope, "resultMessage") as string;
                if (code == null || message == null) return none;
                return new Answer
                {
                    ResultCode = code,
                    ResultMessage = message,
                    ResultData = Field(envelope, "resultData"),
                    TraceId = Field(envelope, "traceId") as string ?? Header(response, "X-Trace-Id"),
                    RetryAfter = SecondsOf(Header(response, "Retry-After"))
                };
            }
            catch (JsonException cause)
            {
                none.Cause = cause;
                return none;
            }
        }

        private static object Field(IDictionary<string, object> fields, string name)
        {
            object value = null;
            return fields != null && fields.TryGetValue(name, out value) ? value : null;
        }

        private static string Header(HttpResponseMessage response, string name)
        {
            IEnumerable<string> values;
            return response.Headers.TryGetValues(name, out values) ? values.FirstOrDefault() : null;
        }

        private static TimeSpan SecondsOf(string header)
        {
            int seconds;
            var isNumber = int.TryParse(header, NumberStyles.None, CultureInfo.InvariantCulture, out seconds);
            return isNumber ? TimeSpan.FromSeconds(seconds) : TimeSpan.Zero;
        }

        private static string Form(IDictionary<string, object> fields)
        {
            return string.Join("&", fields.Select(field => Encode(field.Key) + "=" + Encode(Plain(field.Value))));
        }

        private static string Plain(object value) { return value as string ?? Json.Write(value); }

        /// <summary>In pieces: some runtimes take no long texts at once.</summary>
        private static string Encode(string text)
        {
            var output = new StringBuilder();
            foreach (var one in Encoding.UTF8.GetBytes(text))
            {
                var isPlain = one < 128 && (char.IsLetterOrDigit((char)one) || "-_.~".IndexOf((char)one) >= 0);
                if (isPlain) output.Append((char)one);
                else output.Append('%').Append(one.ToString("X2", CultureInfo.InvariantCulture));
            }
            return output.ToString();
        }

        /// <summary>The path with its parameters, which are fields of the body or of an object in it.</summary>
        private static string FillPath(string path, IDictionary<string, object> fields)
        {
            return Regex.Replace(path, @"\{(\w+)\}", found =>
            {
                var name = found.Groups[1].Value;
                var places = new[] { fields }.Concat(fields.Values.OfType<IDictionary<string, object>>());
                var place = places.FirstOrDefault(one => one.ContainsKey(name));
                return place == null ? "" : Encode(Plain(place[name]));
            });
        }

        private static PurserException Failure(Endpoint endpoint, Answer answer, int attempts)
        {
            if (answer.ResultCode != null) return new RefusedException(endpoint.Path, answer, attempts);
            return new NoAnswerException(endpoint.Path, answer.Reason, answer.Cause, attempts);
        }

        /// <summary>Twice as long each time, spread so that callers do not come all at once.</summary>
        private TimeSpan PauseAfter(int attempts, Answer answer)
        {
            var grown = Math.Min(LongestPauseMs, options.Pause.TotalMilliseconds * Math.Pow(2, attempts - 1));
            double spread;
            lock (Chance) spread = grown * (0.5 + Chance.NextDouble() / 2);
            var pause = TimeSpan.FromMilliseconds(Math.Ceiling(spread));
            return answer.RetryAfter > pause ? answer.RetryAfter : pause;
        }
    }
}
