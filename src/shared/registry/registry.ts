/** What modules add to each other when they start: each item once, under its key. */
export abstract class Registry<Key extends string, Item extends object> {
  private readonly byKey = new Map<Key, Item>();

  /** Returns what tells an item from all others. */
  protected abstract keyOf(item: Item): Key;

  /** @throws Error for a key that is taken, which is a wiring error */
  add(item: Item): void {
    const key = this.keyOf(item);
    if (this.byKey.has(key)) throw new Error(`${this.constructor.name}: ${key} is added twice`);
    this.byKey.set(key, item);
  }

  /** Returns the item of a key; null when no module has added one. */
  find(key: Key): Item | null {
    return this.byKey.get(key) ?? null;
  }

  /** @throws Error for a key that no module has added, which is a wiring error */
  of(key: Key): Item {
    const item = this.find(key);
    if (item === null) throw new Error(`${this.constructor.name}: no module has added ${key}`);
    return item;
  }

  /** Returns all items in the order in which they were added. */
  all(): readonly Item[] {
    return [...this.byKey.values()];
  }
}

/** A registry of items without a name: it holds one of each class. */
export abstract class ClassRegistry<Item extends object> extends Registry<string, Item> {
  protected override keyOf(item: Item): string {
    return item.constructor.name;
  }
}
