using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Purser.Client
{
    /// <summary>Checks Standard Webhooks signatures.</summary>
    public static class Signatures
    {
        private const long AgeSeconds = 300;

        /// <summary>Whether a webhook-timestamp is at most five minutes away from now, seconds since 1970 both; it needs no body.</summary>
        public static bool IsRecent(string timestamp, long now)
        {
            long seconds;
            var isNumber = long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out seconds);
            return isNumber && timestamp.Length <= 12 && Math.Abs(now - seconds) <= AgeSeconds;
        }

        /// <summary>
        /// Checks the headers webhook-id, webhook-timestamp and webhook-signature with the bytes of the body as they came. One
        /// right signature by one of the secrets ("whsec_..." each) is enough.
        /// </summary>
        public static bool IsSigned(
            IEnumerable<string> secrets, string id, string timestamp, string signatures, byte[] body, long now)
        {
            if (id == null || signatures == null || !IsRecent(timestamp, now)) return false;
            foreach (var secret in secrets)
            {
                var right = Signature(secret, Encoding.UTF8.GetBytes(id + "." + timestamp + "."), body);
                if (right == null) continue;
                foreach (var one in signatures.Split(' '))
                    if (IsSame(Encoding.UTF8.GetBytes(one), right)) return true;
            }
            return false;
        }

        /// <summary>In constant time for texts of the same length.</summary>
        internal static bool IsSame(byte[] one, byte[] other)
        {
            if (one.Length != other.Length) return false;
            var difference = 0;
            for (var i = 0; i < one.Length; i++) difference |= one[i] ^ other[i];
            return difference == 0;
        }

        private static byte[] Signature(string secret, byte[] head, byte[] body)
        {
            byte[] key;
            try
            {
                key = Convert.FromBase64String(secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret.Substring(6) : secret);
            }
            catch (FormatException)
            {
                return null;
            }
            if (key.Length == 0) return null;
            using (var hmac = new HMACSHA256(key))
            {
                hmac.TransformBlock(head, 0, head.Length, null, 0);
                hmac.TransformFinalBlock(body, 0, body.Length);
                return Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.Hash));
            }
        }
    }
}
