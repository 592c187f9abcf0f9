/**
 * The limit of an `LRUCache` of many entries, which takes memory as it fills: with `max` it would take all of it, and
 * milliseconds, when it is made.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
