package dev.purser.client;

/** A text is no JSON, or a value is not what the interface says. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  JsonException(String message) {
    super(message);
  }
}
