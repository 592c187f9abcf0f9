/**
 * The limit of an `LRUCache` of many entries, which allocates memory as it fills: with `max` it would
 * allocate all of it, taking milliseconds, when it is created.
 */
export const limitEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
