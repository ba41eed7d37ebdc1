package dev.purser.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON: Map, List, String, Boolean, null, Long for integers of 64 bits and BigDecimal for all other
 * numbers, so that nothing is rounded.
 */
public final class Json {
  private static final int DEEPEST = 200;

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Reads a text as the standard (RFC 8259) has it.
   *
   * @throws JsonException when it is not valid JSON
   */
  public static Object read(String text) {
    Json json = new Json(text);
    Object value = json.value(0);
    json.blanks();
    if (json.at < text.length()) throw json.wrong();
    return value;
  }

  /** Writes a value. */
  public static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private Object value(int depth) {
    if (depth > DEEPEST) throw wrong();
    blanks();
    char first = peek();
    switch (first) {
      case '{':
        return object(depth);
      case '[':
        return array(depth);
      case '"':
        return string();
      case 't':
        return word("true", Boolean.TRUE);
      case 'f':
        return word("false", Boolean.FALSE);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> fields = new LinkedHashMap<>();
    at++;
    blanks();
    if (taken('}')) return fields;
    do {
      blanks();
      if (peek() != '"') throw wrong();
      String name = string();
      blanks();
      if (!taken(':')) throw wrong();
      fields.put(name, value(depth + 1));
      blanks();
    } while (taken(','));
    if (!taken('}')) throw wrong();
    return fields;
  }

  private List<Object> array(int depth) {
    List<Object> parts = new ArrayList<>();
    at++;
    blanks();
    if (taken(']')) return parts;
    do {
      parts.add(value(depth + 1));
      blanks();
    } while (taken(','));
    if (!taken(']')) throw wrong();
    return parts;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    at++;
    for (char next = next(); next != '"'; next = next()) {
      if (next < ' ') throw wrong();
      out.append(next == '\\' ? escaped() : next);
    }
    return out.toString();
  }

  private char escaped() {
    char next = next();
    int place = "\"\\/bfnrt".indexOf(next);
    if (place >= 0) return "\"\\/\b\f\n\r\t".charAt(place);
    if (next != 'u') throw wrong();
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(next(), 16);
      if (digit < 0) throw wrong();
      code = code * 16 + digit;
    }
    return (char) code;
  }

  private Object number() {
    int start = at;
    taken('-');
    if (!taken('0')) digits();
    boolean isInteger = true;
    if (taken('.')) {
      digits();
      isInteger = false;
    }
    if (taken('e') || taken('E')) {
      if (!taken('+')) taken('-');
      digits();
      isInteger = false;
    }
    String digits = text.substring(start, at);
    try {
      if (isInteger && digits.length() < 20) return Long.valueOf(digits);
    } catch (NumberFormatException tooLarge) {
      // Just above 64 bits.
    }
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException tooLarge) {
      throw wrong();
    }
  }

  private void digits() {
    int start = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
    if (at == start) throw wrong();
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) throw wrong();
    at += word.length();
    return value;
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
  }

  private char peek() {
    if (at >= text.length()) throw wrong();
    return text.charAt(at);
  }

  private char next() {
    char next = peek();
    at++;
    return next;
  }

  private boolean taken(char wanted) {
    if (at >= text.length() || text.charAt(at) != wanted) return false;
    at++;
    return true;
  }

  private JsonException wrong() {
    return new JsonException("no JSON at character " + at);
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof String string) writeString(string, out);
    else if (value instanceof Map<?, ?> map) {
      String between = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(between);
        writeString(String.valueOf(entry.getKey()), out);
        out.append(':');
        write(entry.getValue(), out);
        between = ",";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> list) {
      String between = "[";
      for (Object part : list) {
        out.append(between);
        write(part, out);
        between = ",";
      }
      out.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof JsonObject object) write(object.fields(), out);
    else if (value == null || value instanceof Boolean || (value instanceof Number && isFinite((Number) value)))
      out.append(value);
    else throw new JsonException(value.getClass().getName() + " cannot be written");
  }

  private static boolean isFinite(Number number) {
    return !(number instanceof Double || number instanceof Float) || Double.isFinite(number.doubleValue());
  }

  private static void writeString(String string, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < string.length(); i++) {
      char one = string.charAt(i);
      if (one == '"' || one == '\\') out.append('\\').append(one);
      else if (one < ' ') out.append(String.format("\\u%04x", (int) one));
      else out.append(one);
    }
    out.append('"');
  }
}
