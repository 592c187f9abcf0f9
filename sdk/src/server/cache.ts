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
  /** After how long a counter that begins with this step ends, if nothing renews it. */
  seconds: number
  /** Whether the time begins again with this step, for a counter that is there already. */
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
  /** Milliseconds until it ends. */
  remainingMs: number
}

/**
 * Short-lived values that all processes of a site share, on whatever machine. The site counts with them what it
 * limits. Nothing that a user was promised to find again is only in them: a cache may lose all of it at any time.
 *
 * Every method is atomic among all that use the cache. It throws a `PluginError` where the cache cannot be reached
 * or does not answer within a second: the site then goes on without it, and asks again later. Anything else that is
 * thrown counts as a fault of the plugin.
 *
 * @example
 * const isFirst = async (cache: SharedCache) => (await cache.increment('visits', { by: 1, seconds: 60 })).value === 1
 * @public
 */
export type SharedCache = {
  /** Names the cache to administrators, without keys or passwords. */
  place: string
  /**
   * Shows that values can be written. Called before the plugin is switched on or its settings are stored: an error
   * whose details name a `field` is shown at this field of the form.
   */
  ping(): Promise<void>
  /** Changes a counter, which is 0 where there is none, and returns it. Keys have up to 200 characters. */
  increment(key: string, step: CounterStep): Promise<CounterValue>
  /** The value, or the counter as a number in decimal digits; undefined where there is none or its time is over. */
  get(key: string): Promise<string | undefined>
  /** Keeps a value for some seconds, and returns what was there before. */
  set(key: string, value: string, options: { seconds: number }): Promise<string | undefined>
  /** Removes values and counters. */
  remove(keys: readonly string[]): Promise<void>
}
