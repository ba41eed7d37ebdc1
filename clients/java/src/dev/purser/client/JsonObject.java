package dev.purser.client;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** An object of the interface: what it holds as JSON, with a typed method for each field. */
public abstract class JsonObject {
  private final Map<String, Object> fields;

  JsonObject() {
    this(new LinkedHashMap<>());
  }

  JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /** Everything that it holds, fields of the future too. */
  public Map<String, Object> fields() {
    return fields;
  }

  @Override
  public boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && fields.equals(((JsonObject) other).fields);
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }

  /** Its type only: what it holds may be a receipt. */
  @Override
  public String toString() {
    return getClass().getSimpleName();
  }

  void set(String name, Object value) {
    fields.put(name, plain(value));
  }

  private static Object plain(Object value) {
    if (value instanceof JsonObject object) return object.fields;
    if (value instanceof List<?> list) return list.stream().map(JsonObject::plain).toList();
    return value;
  }

  Object any(String name) {
    return fields.get(name);
  }

  String text(String name) {
    return read(name, String.class);
  }

  Long integerOrNull(String name) {
    Object value = fields.get(name);
    return value == null ? null : integerOf(value, name);
  }

  long certainInteger(String name) {
    return integerOf(fields.get(name), name);
  }

  Boolean booleanOrNull(String name) {
    return read(name, Boolean.class);
  }

  boolean certainBoolean(String name) {
    Boolean value = booleanOrNull(name);
    if (value == null) throw new JsonException(name + " is missing");
    return value;
  }

  BigDecimal decimal(String name) {
    Object value = fields.get(name);
    if (value == null || value instanceof BigDecimal) return (BigDecimal) value;
    return BigDecimal.valueOf(integerOf(value, name));
  }

  <T> T object(String name, Function<Map<String, Object>, T> type) {
    return of(fields.get(name), type);
  }

  <T> List<T> list(String name, Function<Object, T> part) {
    return listOf(fields.get(name), part);
  }

  private <T> T read(String name, Class<T> type) {
    Object value = fields.get(name);
    if (value == null || type.isInstance(value)) return type.cast(value);
    throw new JsonException(name + " is no " + type.getSimpleName());
  }

  static <T> Function<Object, T> objects(Function<Map<String, Object>, T> type) {
    return value -> of(value, type);
  }

  static Function<Object, String> texts() {
    return value -> {
      if (value instanceof String text) return text;
      throw new JsonException("a part of a list is no text");
    };
  }

  static Function<Object, Long> integers() {
    return value -> integerOf(value, "a part of a list");
  }

  @SuppressWarnings("unchecked") // the names in JSON are texts
  static <T> T of(Object value, Function<Map<String, Object>, T> type) {
    if (value == null) return null;
    if (value instanceof Map<?, ?> map) return type.apply((Map<String, Object>) map);
    throw new JsonException("an object is expected");
  }

  static <T> List<T> listOf(Object value, Function<Object, T> part) {
    if (value == null) return null;
    if (value instanceof List<?> list) return list.stream().map(one -> part.apply((Object) one)).toList();
    throw new JsonException("a list is expected");
  }

  private static long integerOf(Object value, String name) {
    if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte)
      return ((Number) value).longValue();
    if (value instanceof BigInteger || value instanceof BigDecimal) {
      try {
        return new BigDecimal(value.toString()).longValueExact();
      } catch (ArithmeticException wrong) {
        throw new JsonException(name + " is no integer of 64 bits");
      }
    }
    throw new JsonException(name + " is no integer");
  }
}
