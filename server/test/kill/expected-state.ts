/** A counter or a text of the site, such as `vote 3:17` or `text 17`. */
export type Key = string
export type Value = string | number

export type ExpectedState = {
  /** How many writes were acknowledged. */
  readonly acknowledged: number
  /** Something new that the server says it has written. */
  add(key: Key, value: Value): void
  /** A change was sent: from now on the site may contain it, or what it contained before. */
  send(key: Key, value: Value, initial: Value): Change
  /** What the site does not contain as it must. */
  missing(actual: ReadonlyMap<Key, Value>): string[]
}

export type Change = { acknowledge(): void; reject(): void }

/** What the site must contain, as far as its answers said. Each key has one writer at a time. */
export function createExpectedState(): ExpectedState {
  const possible = new Map<Key, Set<Value>>()
  let acknowledged = 0

  return {
    get acknowledged() {
      return acknowledged
    },
    add(key, value) {
      acknowledged++
      possible.set(key, new Set([value]))
    },
    send(key, value, initial) {
      const before = possible.get(key) ?? new Set([initial])
      possible.set(key, new Set([...before, value]))
      return {
        acknowledge() {
          acknowledged++
          possible.set(key, new Set([value]))
        },
        reject() {
          possible.set(key, before)
        },
      }
    },
    missing(actual) {
      return [...possible].flatMap(([key, values]) => {
        const found = actual.get(key) ?? 0
        return values.has(found) ? [] : [`${key} is ${found} and not ${[...values].join(' or ')}`]
      })
    },
  }
}
