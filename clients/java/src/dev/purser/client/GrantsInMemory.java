package dev.purser.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A table for tests and examples: it forgets everything when the process ends, and undoes nothing. One grant at a time.
 */
public final class GrantsInMemory implements GrantTable<Void> {
  private final Map<List<Object>, Given> given = new HashMap<>();

  @Override
  public synchronized Outcome once(Grant grant, Give<Void> give) throws Exception {
    List<Object> place = List.of(grant.kind(), grant.pjid(), grant.key());
    Given earlier = given.get(place);
    if (earlier != null) return new Outcome(earlier, false);
    Given now = give.give(null);
    given.put(place, now);
    return new Outcome(now, true);
  }
}
