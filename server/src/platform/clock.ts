/** Returns the time in unix seconds; tests pass one that they can move. */
export type Clock = () => number

export const systemClock: Clock = () => Math.floor(Date.now() / 1000)

/** Waits, by milliseconds of a clock that only moves forward. */
export type Timer = { now(): number; wait(ms: number): Promise<unknown> }
