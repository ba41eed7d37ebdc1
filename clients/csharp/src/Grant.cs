using System;
using System.Collections.Generic;
using System.Linq;

namespace Purser.Client
{
    /// <summary>The kinds of grants, as grant/pending/list names them.</summary>
    public enum GrantKind
    {
        /// <summary>What a purchase is for; the key is the boid.</summary>
        Product,

        /// <summary>What a coupon is good for; the key is the transactionId.</summary>
        Coupon
    }

    /// <summary>One product or item of a grant.</summary>
    public sealed class GrantLine
    {
        /// <summary>The productId or the itemId.</summary>
        public string Id { get; internal set; }

        public long Quantity { get; internal set; }

        /// <summary>Null for a coupon.</summary>
        public string Currency { get; internal set; }

        /// <summary>Price times quantity, x 1,000,000; null for a coupon.</summary>
        public long? TotalMicroPrice { get; internal set; }
    }

    /// <summary>A body that is no grant; the message names the field.</summary>
    public sealed class MalformedGrantException : Exception
    {
        internal MalformedGrantException(string message) : base(message) { }
    }

    /// <summary>Something that a player is to receive, once for its kind, pjid and key.</summary>
    public sealed class Grant
    {
        public GrantKind Kind { get; private set; }

        /// <summary>The boid or the transactionId.</summary>
        public string Key { get; private set; }

        public string Pjid { get; private set; }

        /// <summary>Null when the game does not distinguish servers.</summary>
        public string ServerId { get; private set; }

        /// <summary>GAME_UID, your player, or IMID, an account.</summary>
        public string IdType { get; private set; }

        public string UserId { get; private set; }
        public IReadOnlyList<GrantLine> Lines { get; private set; }

        private Grant() { }

        /// <summary>Reads the body of a call, or of an entry of grant/pending/list.</summary>
        /// <exception cref="MalformedGrantException">when it is no grant</exception>
        public static Grant Read(GrantKind kind, object body)
        {
            var fields = ObjectOf(body, "the body");
            var isProduct = kind == GrantKind.Product;
            if (isProduct)
                foreach (var name in new[] { "payment", "appStore", "os" }) TextOf(fields, name, 20);
            var user = ObjectOf(ValueOf(fields, "giveUser"), "giveUser");
            var idType = TextOf(user, "idType", 10);
            if (idType != "GAME_UID" && idType != "IMID") throw new MalformedGrantException("giveUser.idType is wrong");
            var list = (isProduct ? null : ValueOf(fields, "giveItemList")) ?? ValueOf(fields, "giveProductList");
            var lines = list as IList<object>;
            if (lines == null || lines.Count == 0) throw new MalformedGrantException("the list is missing or empty");
            return new Grant
            {
                Kind = kind,
                Key = TextOf(fields, isProduct ? "boid" : "transactionId", 20),
                Pjid = TextOf(fields, "pjid", 20),
                ServerId = ValueOf(fields, "serverId") as string,
                IdType = idType,
                UserId = TextOf(user, "idValue", 50),
                Lines = lines.Select(line => LineOf(ObjectOf(line, "a line"), isProduct ? "productId" : "itemId")).ToList()
            };
        }

        private static GrantLine LineOf(IDictionary<string, object> line, string idField)
        {
            var quantity = ValueOf(line, "quantity") as long?;
            if (quantity == null || quantity < 1) throw new MalformedGrantException("quantity is wrong");
            return new GrantLine
            {
                Id = TextOf(line, idField, 200),
                Quantity = quantity.Value,
                Currency = ValueOf(line, "currency") as string,
                TotalMicroPrice = ValueOf(line, "totalMicroPrice") as long?
            };
        }

        private static object ValueOf(IDictionary<string, object> from, string name)
        {
            object value;
            return from.TryGetValue(name, out value) ? value : null;
        }

        private static IDictionary<string, object> ObjectOf(object value, string name)
        {
            return value as IDictionary<string, object> ?? throw new MalformedGrantException(name + " is no object");
        }

        private static string TextOf(IDictionary<string, object> from, string name, int longest)
        {
            var text = ValueOf(from, name) as string;
            // Characters, of which some take two places.
            if (!string.IsNullOrEmpty(text) && text.Count(one => !char.IsLowSurrogate(one)) <= longest) return text;
            throw new MalformedGrantException(name + " is missing or wrong");
        }
    }
}
