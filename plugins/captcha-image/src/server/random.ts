import { randomInt } from 'node:crypto'

const fine = 1_000_000

/** A random number between two others. */
export const randomNumber = (from: number, to: number): number =>
  from + ((to - from) * randomInt(fine)) / fine

/** An integer between two others, inclusive. */
export const randomInteger = (from: number, to: number): number => randomInt(from, to + 1)

/** One of several. */
export function pickOne<Item>(items: readonly [Item, ...Item[]]): Item
export function pickOne<Item>(items: readonly Item[]): Item | undefined
export function pickOne<Item>(items: readonly Item[]): Item | undefined {
  return items[randomInt(Math.max(items.length, 1))]
}

/** Some of several, each once, in any order. */
export function pickSome<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat()
}
