using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;

namespace Purser.Client
{
    /// <summary>What a client needs to know.</summary>
    public sealed class ClientOptions
    {
        /// <summary>Address of the service, such as https://billing.example.com.</summary>
        public string BaseUrl { get; set; }

        /// <summary>Project: the pjid of every request.</summary>
        public string Pjid { get; set; }

        /// <summary>Key of the project. It belongs on a server, never into a game's client.</summary>
        public string AccessKey { get; set; }

        /// <summary>How often a request is sent again when the service or a store failed, or no answer came.</summary>
        public int Retries { get; set; } = 3;

        /// <summary>Time before the second attempt, doubled for each further one.</summary>
        public TimeSpan Pause { get; set; } = TimeSpan.FromMilliseconds(500);

        /// <summary>
        /// In place of one of its own. It must follow no redirects, and its Timeout must be longer than those of calls.
        /// </summary>
        public HttpClient Http { get; set; }

        /// <summary>
        /// Called with every attempt, for logs and metrics, without keys and receipts; null for no listener. Its exceptions
        /// are dropped.
        /// </summary>
        public Action<Attempt> OnAttempt { get; set; }

        /// <summary>Values are not shown, since one of them is a key.</summary>
        internal void Check()
        {
            var wrong = new List<string>();
            if (!IsAddress(BaseUrl)) wrong.Add("BaseUrl must be the address of the service, without user, query and fragment");
            if (!IsHeader(Pjid)) wrong.Add("Pjid must be the id of the project, text without blanks");
            if (!IsHeader(AccessKey)) wrong.Add("AccessKey must be the key of the project, text without blanks and line ends");
            if (Retries < 0) wrong.Add("Retries must be a number from 0");
            if (Pause < TimeSpan.Zero) wrong.Add("Pause must not be negative");
            if (wrong.Count > 0) throw new ArgumentException("PurserClient: " + string.Join("; ", wrong));
        }

        /// <summary>What travels as a header: without blanks, such as the line end of a file that a key was read from.</summary>
        private static bool IsHeader(string value)
        {
            return !string.IsNullOrEmpty(value) && value.All(one => one > ' ' && one < '\x7f');
        }

        private static bool IsAddress(string value)
        {
            Uri uri;
            if (!Uri.TryCreate(value, UriKind.Absolute, out uri)) return false;
            var isHttp = uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps;
            return isHttp && uri.UserInfo == "" && value.IndexOfAny(new[] { '?', '#', ' ', '\t', '\r', '\n' }) < 0;
        }
    }

    /// <summary>One attempt, as it went; ResultCode and TraceId are null when no answer came through.</summary>
    public sealed class Attempt
    {
        public string Path { get; internal set; }

        /// <summary>From 1.</summary>
        public int Number { get; internal set; }

        public TimeSpan Took { get; internal set; }
        public string ResultCode { get; internal set; }

        /// <summary>Names the request in the service's log.</summary>
        public string TraceId { get; internal set; }
    }

    /// <summary>What may differ from call to call.</summary>
    public sealed class CallOptions
    {
        /// <summary>Of each attempt; when left out a little more than the service takes at most.</summary>
        public TimeSpan? Timeout { get; set; }

        /// <summary>In place of the client's own.</summary>
        public int? Retries { get; set; }
    }

    /// <summary>How an endpoint is called.</summary>
    internal sealed class Endpoint
    {
        internal readonly string Path;
        internal readonly bool IsForm;
        internal readonly TimeSpan Timeout;
        internal readonly bool HasReqId;
        internal readonly bool HasPjid;

        /// <summary>The service cannot tell a repeated request from a new one, so it is not repeated unless it was refused.</summary>
        internal readonly bool IsOnce;

        internal Endpoint(string path, bool isForm, int timeoutMs, bool hasReqId, bool hasPjid, bool isOnce)
        {
            Path = path;
            IsForm = isForm;
            Timeout = TimeSpan.FromMilliseconds(timeoutMs);
            HasReqId = hasReqId;
            HasPjid = hasPjid;
            IsOnce = isOnce;
        }
    }
}
