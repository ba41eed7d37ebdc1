using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Purser.Client
{
    /// <summary>A text is no JSON, or a value is not what the interface says.</summary>
    public sealed class JsonException : Exception
    {
        internal JsonException(string message) : base(message) { }
    }

    /// <summary>An object of the interface: what it holds as JSON, with a typed property for each field.</summary>
    public abstract class JsonObject
    {
        /// <summary>Everything that it holds, fields of the future too.</summary>
        public IDictionary<string, object> Fields { get; }

        internal JsonObject() : this(new Dictionary<string, object>()) { }

        internal JsonObject(IDictionary<string, object> fields) { Fields = fields; }

        internal void Set(string name, object value) { Fields[name] = Plain(value); }

        private static object Plain(object value)
        {
            if (value is JsonObject record) return record.Fields;
            if (value is IEnumerable<JsonObject> records) return records.Select(one => (object)one.Fields).ToList();
            if (value is IEnumerable<string> texts && !(value is string)) return texts.Cast<object>().ToList();
            if (value is IEnumerable<long> numbers) return numbers.Cast<object>().ToList();
            return value;
        }

        internal object Any(string name)
        {
            object value;
            return Fields.TryGetValue(name, out value) ? value : null;
        }

        internal string Text(string name)
        {
            var value = Any(name);
            return value == null ? null : TextOf(value);
        }

        internal long? Integer(string name)
        {
            var value = Any(name);
            return value == null ? (long?)null : IntegerOf(value);
        }

        internal long CertainInteger(string name) { return Integer(name) ?? throw new JsonException(name + " is missing"); }

        internal bool? Boolean(string name)
        {
            var value = Any(name);
            return value == null || value is bool ? (bool?)value : throw new JsonException(name + " is no boolean");
        }

        internal bool CertainBoolean(string name) { return Boolean(name) ?? throw new JsonException(name + " is missing"); }

        internal decimal? Decimal(string name)
        {
            var value = Any(name);
            if (value is decimal) return (decimal)value;
            return value == null ? (decimal?)null : IntegerOf(value);
        }

        internal decimal CertainDecimal(string name) { return Decimal(name) ?? throw new JsonException(name + " is missing"); }

        internal T Object<T>(string name, Func<IDictionary<string, object>, T> type) where T : class
        {
            return Of(Any(name), type);
        }

        internal IReadOnlyList<T> List<T>(string name, Func<object, T> part) { return ListOf(Any(name), part); }

        internal static T Of<T>(object value, Func<IDictionary<string, object>, T> type) where T : class
        {
            if (value == null) return null;
            return value is IDictionary<string, object> fields ? type(fields) : throw new JsonException("an object is expected");
        }

        internal static IReadOnlyList<T> ListOf<T>(object value, Func<object, T> part)
        {
            if (value == null) return null;
            return value is IList<object> list ? list.Select(part).ToList() : throw new JsonException("a list is expected");
        }

        internal static string TextOf(object value)
        {
            return value as string ?? throw new JsonException("a text is expected");
        }

        internal static long IntegerOf(object value)
        {
            if (value is long || value is int) return Convert.ToInt64(value, CultureInfo.InvariantCulture);
            if (value is decimal number && decimal.Truncate(number) == number && number >= long.MinValue && number <= long.MaxValue)
                return (long)number;
            throw new JsonException("an integer of 64 bits is expected");
        }
    }
}
