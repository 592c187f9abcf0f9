import type { Json } from '@querent/sdk/server'

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same data with the names of the site's own API. */
export function toWire(value: Json): Json {
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, part]) =>
    part === undefined ? [] : [[toSnake(name), toWire(part)]],
  )
  return Object.fromEntries(entries)
}
