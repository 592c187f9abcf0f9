/** A random number generator that gives the same sequence for the same seed on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** An integer from 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: small, fast, and uniform enough for generated communities. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from an empty list.')
      return item
    },
  }
}

/**
 * Picks ranks 0, 1, 2… below `size`, the nth about 1/n as often as the first: the distribution of tags,
 * authors and voters in real communities.
 */
export function createZipf(size: number, random: Random): () => number {
  const cumulative = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 1)
    cumulative[rank] = sum
  }
  return () => {
    const target = random.next() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cumulative[middle] ?? sum) < target) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A length around a median, with the long tail of real texts. */
export function pickLength(random: Random, median: number, maxLength: number): number {
  // The Box–Muller transform gives a normal deviate.
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.min(maxLength, Math.max(3, Math.round(median * Math.exp(0.7 * normal))))
}

/** Up to `count` different items in random order. */
export function pickDistinct<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items]
  for (let index = 0; index < Math.min(count, left.length); index++) {
    const other = index + random.below(left.length - index)
    // Both indexes are within the list.
    ;[left[index], left[other]] = [left[other] as Item, left[index] as Item]
  }
  return left.slice(0, count)
}
