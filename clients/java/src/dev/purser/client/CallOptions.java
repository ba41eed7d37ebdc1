package dev.purser.client;

import java.time.Duration;

/**
 * What may differ from call to call.
 *
 * @param timeout of each attempt; null: a little more than the service takes at most
 * @param retries in place of the client's own; null: the client's own
 */
public record CallOptions(Duration timeout, Integer retries) {
  /** Everything as the client has it. */
  public static final CallOptions NONE = new CallOptions(null, null);
}
