package dev.purser.client;

/**
 * No answer came through: the network failed, the time was over, or a proxy answered instead. <b>The request may have
 * succeeded.</b> Ask {@code purchase.list} which state a purchase is in; after a reservation, whose boid is lost with
 * its answer, reserve again.
 */
public final class NoAnswerException extends PurserException {
  private static final long serialVersionUID = 1L;

  NoAnswerException(Endpoint endpoint, String reason, int attempts, Throwable cause) {
    super(endpoint.path() + ": " + reason, cause, endpoint.path(), attempts);
  }
}
