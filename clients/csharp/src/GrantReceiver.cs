using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Purser.Client
{
    /// <summary>Who received a grant, and when.</summary>
    public sealed class Given
    {
        public string PlayerId { get; set; }

        /// <summary>Seconds since 1970; null when the player has it only after a later login.</summary>
        public long? GivenAt { get; set; }
    }

    /// <summary>What came of a grant.</summary>
    public sealed class GrantOutcome
    {
        public Given Given { get; set; }

        /// <summary>False when it was given before, with the values of then.</summary>
        public bool IsFirst { get; set; }
    }

    /// <summary>Thrown while giving: the player does not exist, or must not receive anything.</summary>
    public sealed class InvalidUserException : Exception
    {
        public InvalidUserException(string message) : base(message) { }
    }

    /// <summary>Thrown while giving: a product or item that the game does not have.</summary>
    public sealed class NotSoldException : Exception
    {
        public NotSoldException(string message) : base(message) { }
    }

    /// <summary>Remembers what was given; T is the transaction of your database.</summary>
    public interface IGrantTable<T>
    {
        /// <summary>
        /// Begins a transaction, inserts kind, pjid and key under a unique index, runs give in it, stores what it returns beside the
        /// key and commits. When the key is there already, nothing is given and what is stored with it is the answer. When
        /// give fails, nothing stays. Looking first and inserting later gives twice.
        /// </summary>
        Task<GrantOutcome> Once(Grant grant, Func<T, Task<Given>> give);
    }

    /// <summary>A table for tests and examples: it forgets everything when the process ends. One grant at a time.</summary>
    public sealed class GrantsInMemory : IGrantTable<object>
    {
        private readonly SemaphoreSlim turn = new SemaphoreSlim(1);
        private readonly Dictionary<Tuple<GrantKind, string, string>, Given> given =
            new Dictionary<Tuple<GrantKind, string, string>, Given>();

        public async Task<GrantOutcome> Once(Grant grant, Func<object, Task<Given>> give)
        {
            await turn.WaitAsync().ConfigureAwait(false);
            try
            {
                var place = Tuple.Create(grant.Kind, grant.Pjid, grant.Key);
                Given earlier;
                if (given.TryGetValue(place, out earlier)) return new GrantOutcome { Given = earlier };
                var now = await give(null).ConfigureAwait(false);
                given[place] = now;
                return new GrantOutcome { Given = now, IsFirst = true };
            }
            finally
            {
                turn.Release();
            }
        }
    }

    /// <summary>What is answered: JSON with content type application/json.</summary>
    public sealed class GrantAnswer
    {
        public int Status { get; internal set; }
        public string Body { get; internal set; }
    }

    /// <summary>A game server's side of the calls that give products and coupons (E 24, E 25).</summary>
    public sealed class GrantReceiver<T>
    {
        private const int LongestBody = 256 * 1024;
        private const string Stranger = "the header or the signature is missing or wrong";

        /// <summary>Remembers what was given.</summary>
        public IGrantTable<T> Table { get; set; }

        /// <summary>
        /// Gives all lines of a grant in the transaction, or none, and says who received them. Throws InvalidUserException,
        /// NotSoldException, or an error of the game's own, after which Purser calls again later.
        /// </summary>
        public Func<T, Grant, Task<Given>> Give { get; set; }

        /// <summary>The signing secrets, "whsec_..." each: one, and during an exchange the old and the new one.</summary>
        public IReadOnlyList<string> Secrets { get; set; } = new string[0];

        /// <summary>The header that was agreed upon, when one was.</summary>
        public string HeaderName { get; set; }

        /// <summary>Its value.</summary>
        public string HeaderValue { get; set; }

        /// <summary>Told of the game's own errors; they are answered with HTTP 500.</summary>
        public Action<Exception> OnError { get; set; } = error => { };

        /// <summary>Answers a call, whatever server it came through.</summary>
        /// <param name="kind">what the address is for</param>
        /// <param name="header">a header by its name, or null</param>
        /// <param name="body">is read only for callers who may come in</param>
        /// <exception cref="InvalidOperationException">without a secret and a header: everybody could have products then</exception>
        public async Task<GrantAnswer> Answer(GrantKind kind, Func<string, string> header, Stream body)
        {
            if (Secrets.All(string.IsNullOrEmpty) && (string.IsNullOrEmpty(HeaderName) || string.IsNullOrEmpty(HeaderValue)))
                throw new InvalidOperationException("GrantReceiver: Secrets, or HeaderName and HeaderValue, must be set");
            try
            {
                return await AnswerTo(kind, header, body).ConfigureAwait(false);
            }
            catch (Exception wrong) when (wrong is MalformedGrantException || wrong is NotSoldException)
            {
                return AnswerOf("INVALID_PARAMETER", wrong.Message);
            }
            catch (InvalidUserException wrong)
            {
                return AnswerOf("INVALID_USER", wrong.Message);
            }
            catch (Exception ours)
            {
                // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
                OnError(ours);
                var answer = AnswerOf("SYSTEM_ERROR", "try again");
                answer.Status = 500;
                return answer;
            }
        }

        /// <summary>Gives what a body asks for, once. Also for entries of grant/pending/list: acknowledge them with what it returns.</summary>
        public Task<GrantOutcome> Take(GrantKind kind, object body)
        {
            var grant = Grant.Read(kind, body);
            return Table.Once(grant, transaction => Give(transaction, grant));
        }

        private async Task<GrantAnswer> AnswerTo(GrantKind kind, Func<string, string> header, Stream stream)
        {
            var timestamp = header("webhook-timestamp");
            var isStrange = !string.IsNullOrEmpty(HeaderName) && !IsSame(header(HeaderName), HeaderValue);
            if (isStrange || (Secrets.Count > 0 && !Signatures.IsRecent(timestamp, Now()))) return AnswerOf("NOT_ALLOW_AUTH", Stranger);
            var body = await ReadBody(stream).ConfigureAwait(false);
            if (body == null) return AnswerOf("INVALID_PARAMETER", "the body is too large");
            var signatures = header("webhook-signature");
            if (Secrets.Count > 0 && !Signatures.IsSigned(Secrets, header("webhook-id"), timestamp, signatures, body, Now()))
                return AnswerOf("NOT_ALLOW_AUTH", Stranger);
            var outcome = await Take(kind, Parse(body)).ConfigureAwait(false);
            if (outcome.IsFirst) return AnswerOf("SUCCESS", "given", outcome.Given);
            return AnswerOf(kind == GrantKind.Product ? "ALREADY_GIVED_PRODUCT" : "ALREADY_GIVED_ITEM", "given before", outcome.Given);
        }

        private static long Now() { return DateTimeOffset.UtcNow.ToUnixTimeSeconds(); }

        private static async Task<byte[]> ReadBody(Stream stream)
        {
            var body = new MemoryStream();
            var piece = new byte[8192];
            for (var count = -1; count != 0;)
            {
                count = await stream.ReadAsync(piece, 0, piece.Length).ConfigureAwait(false);
                body.Write(piece, 0, count);
                if (body.Length > LongestBody) return null;
            }
            return body.ToArray();
        }

        private static object Parse(byte[] body)
        {
            try
            {
                return Json.Read(Encoding.UTF8.GetString(body));
            }
            catch (JsonException)
            {
                throw new MalformedGrantException("the body is not JSON");
            }
        }

        private static GrantAnswer AnswerOf(string resultCode, string resultMessage, Given given = null)
        {
            var envelope = new Dictionary<string, object> { { "resultCode", resultCode }, { "resultMessage", resultMessage } };
            if (given != null)
                envelope["resultData"] = new Dictionary<string, object>
                {
                    { "giveCompletedAtUnixTS", given.GivenAt },
                    { "playerId", given.PlayerId }
                };
            return new GrantAnswer { Status = 200, Body = Json.Write(envelope) };
        }

        /// <summary>In constant time, whatever the lengths.</summary>
        private static bool IsSame(string one, string other)
        {
            using (var hash = SHA256.Create())
                return one != null
                    && Signatures.IsSame(hash.ComputeHash(Encoding.UTF8.GetBytes(one)), hash.ComputeHash(Encoding.UTF8.GetBytes(other)));
        }
    }
}
