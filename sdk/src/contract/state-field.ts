import { z } from 'zod'

/** An integer on the wire that is one of a table of named states. */
export function stateField(states: Readonly<Record<string, number>>) {
  const values = Object.values(states)
  return z.int().refine((value) => values.includes(value))
}
