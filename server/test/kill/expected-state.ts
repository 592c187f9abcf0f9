/** A counter or a text of the site, such as `vote 3:17` or `text 17`. */
export type Key = string
export type Value = string | number

export type ExpectedState = {
  /** The number of acknowledged writes. */
  readonly acknowledged: number
  /** Records a new object whose write the server has acknowledged. */
  add(key: Key, value: Value): void
  /**
   * Records that a change was sent: the site may contain either value until it is acknowledged or rejected.
   */
  send(key: Key, value: Value, initial: Value): Change
  /** The expected values that the site does not contain. */
  missing(actual: ReadonlyMap<Key, Value>): string[]
}

export type Change = { acknowledge(): void; reject(): void }

/** What the site must contain according to its responses. Each key has one writer at a time. */
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
