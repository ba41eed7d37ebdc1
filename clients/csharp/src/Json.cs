using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Purser.Client
{
    /// <summary>
    /// Reads and writes JSON: Dictionary, List, string, bool, null, long for integers of 64 bits and decimal for all other
    /// numbers, so that nothing is rounded. Without reflection, which ahead-of-time compilers would strip.
    /// </summary>
    public sealed class Json
    {
        private const int Deepest = 200;
        private readonly string text;
        private int at;

        private Json(string text) { this.text = text; }

        /// <summary>Reads a text as the standard (RFC 8259) has it.</summary>
        /// <exception cref="JsonException">when it is not valid JSON</exception>
        public static object Read(string text)
        {
            var json = new Json(text);
            var value = json.Value(0);
            json.Blanks();
            if (json.at < text.Length) throw json.Wrong();
            return value;
        }

        /// <summary>Writes a value.</summary>
        public static string Write(object value)
        {
            var output = new StringBuilder();
            Write(value, output);
            return output.ToString();
        }

        private object Value(int depth)
        {
            if (depth > Deepest) throw Wrong();
            Blanks();
            switch (Peek())
            {
                case '{': return Object(depth);
                case '[': return Array(depth);
                case '"': return String();
                case 't': return Word("true", true);
                case 'f': return Word("false", false);
                case 'n': return Word("null", null);
                default: return Number();
            }
        }

        private Dictionary<string, object> Object(int depth)
        {
            var fields = new Dictionary<string, object>();
            at++;
            Blanks();
            if (Taken('}')) return fields;
            do
            {
                Blanks();
                if (Peek() != '"') throw Wrong();
                var name = String();
                Blanks();
                if (!Taken(':')) throw Wrong();
                fields[name] = Value(depth + 1);
                Blanks();
            } while (Taken(','));
            if (!Taken('}')) throw Wrong();
            return fields;
        }

        private List<object> Array(int depth)
        {
            var parts = new List<object>();
            at++;
            Blanks();
            if (Taken(']')) return parts;
            do
            {
                parts.Add(Value(depth + 1));
                Blanks();
            } while (Taken(','));
            if (!Taken(']')) throw Wrong();
            return parts;
        }

        private string String()
        {
            var output = new StringBuilder();
            at++;
            for (var next = Next(); next != '"'; next = Next())
            {
                if (next < ' ') throw Wrong();
                output.Append(next == '\\' ? Escaped() : next);
            }
            return output.ToString();
        }

        private char Escaped()
        {
            var next = Next();
            var place = "\"\\/bfnrt".IndexOf(next);
            if (place >= 0) return "\"\\/\b\f\n\r\t"[place];
            if (next != 'u' || at + 4 > text.Length) throw Wrong();
            ushort code;
            if (!ushort.TryParse(text.Substring(at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
                throw Wrong();
            at += 4;
            return (char)code;
        }

        private object Number()
        {
            var start = at;
            Taken('-');
            if (!Taken('0')) Digits();
            var isInteger = true;
            if (Taken('.'))
            {
                Digits();
                isInteger = false;
            }
            if (Taken('e') || Taken('E'))
            {
                if (!Taken('+')) Taken('-');
                Digits();
                isInteger = false;
            }
            var number = text.Substring(start, at - start);
            long integer;
            if (isInteger && long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out integer))
                return integer;
            decimal value;
            if (decimal.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out value)) return value;
            throw Wrong();
        }

        private void Digits()
        {
            var start = at;
            while (at < text.Length && text[at] >= '0' && text[at] <= '9') at++;
            if (at == start) throw Wrong();
        }

        private object Word(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong();
            at += word.Length;
            return value;
        }

        private void Blanks()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private char Peek() { return at < text.Length ? text[at] : throw Wrong(); }

        private char Next()
        {
            var next = Peek();
            at++;
            return next;
        }

        private bool Taken(char wanted)
        {
            if (at >= text.Length || text[at] != wanted) return false;
            at++;
            return true;
        }

        private JsonException Wrong() { return new JsonException("no JSON at character " + at); }

        private static void Write(object value, StringBuilder output)
        {
            if (value is string) WriteString((string)value, output);
            else if (value is JsonObject) Write(((JsonObject)value).Fields, output);
            else if (value is IDictionary<string, object>)
            {
                output.Append('{');
                var between = "";
                foreach (var field in (IDictionary<string, object>)value)
                {
                    output.Append(between);
                    WriteString(field.Key, output);
                    output.Append(':');
                    Write(field.Value, output);
                    between = ",";
                }
                output.Append('}');
            }
            else if (value is IList)
            {
                output.Append('[');
                var between = "";
                foreach (var part in (IList)value)
                {
                    output.Append(between);
                    Write(part, output);
                    between = ",";
                }
                output.Append(']');
            }
            else if (value == null) output.Append("null");
            else if (value is bool) output.Append((bool)value ? "true" : "false");
            else if (value is long || value is int || value is decimal)
                output.Append(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture));
            else throw new JsonException(value.GetType() + " cannot be written: take long or decimal for numbers");
        }

        private static void WriteString(string text, StringBuilder output)
        {
            output.Append('"');
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') output.Append('\\').Append(one);
                else if (one < ' ') output.Append("\\u").Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
                else output.Append(one);
            }
            output.Append('"');
        }
    }
}
