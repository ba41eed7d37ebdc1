using System;
using System.Collections.Generic;

namespace Purser.Client
{
    /// <summary>A call did not succeed: RefusedException or NoAnswerException.</summary>
    public abstract class PurserException : Exception
    {
        /// <summary>Path that was called.</summary>
        public string Path { get; }

        /// <summary>
        /// How often it was asked. After the first an earlier one may have succeeded without its answer having come through.
        /// </summary>
        public int Attempts { get; }

        internal PurserException(string message, Exception cause, string path, int attempts) : base(message, cause)
        {
            Path = path;
            Attempts = attempts;
        }
    }

    /// <summary>The service has answered, and the answer is no. Programs look at ResultCode.</summary>
    public sealed class RefusedException : PurserException
    {
        /// <summary>One of the class ResultCode; the service may come to know more.</summary>
        public string ResultCode { get; }

        /// <summary>For people.</summary>
        public string ResultMessage { get; }

        /// <summary>The JSON that comes with the code; null for none.</summary>
        public object ResultData { get; }

        /// <summary>Quote it when asking for support.</summary>
        public string TraceId { get; }

        /// <summary>How long the service asks to wait before the next attempt; zero when it does not say.</summary>
        public TimeSpan RetryAfter { get; }

        internal RefusedException(string path, Answer answer, int attempts)
            : base(answer.ResultCode + ": " + answer.ResultMessage, null, path, attempts)
        {
            ResultCode = answer.ResultCode;
            ResultMessage = answer.ResultMessage;
            ResultData = answer.ResultData;
            TraceId = answer.TraceId;
            RetryAfter = answer.RetryAfter;
        }

        /// <summary>The data as the type that the class ResultCode names: DataAs(f => new AlreadyExistDataRefusal(f)).</summary>
        public T DataAs<T>(Func<IDictionary<string, object>, T> type) where T : class
        {
            return JsonObject.Of(ResultData, type);
        }
    }

    /// <summary>
    /// No answer came through: the network failed, the time was over, or a proxy answered instead. THE REQUEST MAY HAVE
    /// SUCCEEDED. Ask Purchase.List which state a purchase is in; after a reservation, whose boid is lost with its answer,
    /// reserve again.
    /// </summary>
    public sealed class NoAnswerException : PurserException
    {
        internal NoAnswerException(string path, string reason, Exception cause, int attempts)
            : base(path + ": " + reason, cause, path, attempts) { }
    }
}
