package dev.purser.client;

/**
 * Remembers what was given.
 *
 * @param <T> the transaction of your database, such as java.sql.Connection
 */
public interface GrantTable<T> {
  /**
   * Who received a grant, and when.
   *
   * @param givenAt seconds since 1970; null when the player has it only after a later login
   */
  record Given(String playerId, Long givenAt) {}

  /** What came of a grant; {@code isFirst} is false when it was given before, with the values of then. */
  record Outcome(Given given, boolean isFirst) {}

  /** Gives all lines of a grant in a transaction, or none. */
  interface Give<T> {
    /**
     * Says who received them.
     *
     * @throws InvalidUserException for a player who does not exist or must not receive anything
     * @throws NotSoldException for a product or item that the game does not have
     * @throws Exception the game's own trouble, after which Purser calls again later
     */
    Given give(T transaction) throws Exception;
  }

  /** The player does not exist, or must not receive anything. */
  final class InvalidUserException extends Exception {
    private static final long serialVersionUID = 1L;

    public InvalidUserException(String message) {
      super(message);
    }
  }

  /** A product or item that the game does not have. */
  final class NotSoldException extends Exception {
    private static final long serialVersionUID = 1L;

    public NotSoldException(String message) {
      super(message);
    }
  }

  /**
   * Begins a transaction, inserts kind, pjid and key under a unique index, runs {@code give} in it, stores what it
   * returns beside the key and commits. When the key is there already, nothing is given and what is stored with it is the
   * answer. When {@code give} fails, nothing stays. Looking first and inserting later gives twice.
   */
  Outcome once(Grant grant, Give<T> give) throws Exception;
}
