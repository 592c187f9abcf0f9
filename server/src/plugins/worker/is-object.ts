/** An object of unknown shape. */
export type UnknownObject = Readonly<Record<string, unknown>>

/** True for lists as well. */
export const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null
