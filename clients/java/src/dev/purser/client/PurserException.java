package dev.purser.client;

/** A call did not succeed: {@link RefusedException} or {@link NoAnswerException}. */
public abstract sealed class PurserException extends RuntimeException
    permits RefusedException, NoAnswerException {
  private static final long serialVersionUID = 1L;

  private final String path;
  private final int attempts;

  PurserException(String message, Throwable cause, String path, int attempts) {
    super(message, cause);
    this.path = path;
    this.attempts = attempts;
  }

  /** Path that was called. */
  public String path() {
    return path;
  }

  /** How often it was asked. After the first an earlier one may have succeeded without its answer having come through. */
  public int attempts() {
    return attempts;
  }
}
