/**
 * How a counter changes.
 *
 * @example
 * const step: CounterStep = { by: 1, seconds: 900 }
 * @public
 */
export type CounterStep = {
  /** A whole number, also below 0. */
  by: number
  /** After how many seconds a counter that begins with this step expires, unless it is renewed. */
  seconds: number
  /** Whether this step restarts the time of an existing counter. */
  renews?: boolean
}

/**
 * A counter after a step.
 *
 * @example
 * const isTooMuch = ({ value }: CounterValue) => value > 10
 * @public
 */
export type CounterValue = {
  value: number
  /** Milliseconds until it expires. */
  remainingMs: number
}

/**
 * Short-lived values that all processes of a site share, on any machine. The site uses them for its rate
 * limits. Nothing that users rely on is stored only here: a cache may lose all of it at any time.
 *
 * Every method is atomic across all users of the cache. It throws a `PluginError` if the cache cannot be
 * reached or does not respond within a second: the site then continues without it, and tries again later. Any
 * other error counts as a fault of the plugin.
 *
 * @example
 * const isFirst = async (cache: SharedCache) => (await cache.increment('visits', { by: 1, seconds: 60 })).value === 1
 * @public
 */
export type SharedCache = {
  /** Names the cache to administrators, without keys or passwords. */
  place: string
  /**
   * Checks that values can be written. Called before the plugin is enabled or its settings are stored: an
   * error whose details name a `field` is shown at this field of the form.
   */
  ping(): Promise<void>
  /** Changes a counter, which starts at 0, and returns it. Keys have up to 200 characters. */
  increment(key: string, step: CounterStep): Promise<CounterValue>
  /** The value, or the counter as a decimal number; undefined if there is none or it has expired. */
  get(key: string): Promise<string | undefined>
  /** Stores a value for some seconds, and returns the previous one. */
  set(key: string, value: string, options: { seconds: number }): Promise<string | undefined>
  /** Removes values and counters. */
  remove(keys: readonly string[]): Promise<void>
}
