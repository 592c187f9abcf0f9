import type { FieldCondition } from './shown-when.ts'

type Conditions = Readonly<Record<string, readonly FieldCondition[]>>

/** Fields that depend on each other, so that none is ever shown; undefined if there are none. */
export function findCycle(conditions: Conditions): readonly string[] | undefined {
  const walk = (path: readonly string[]): readonly string[] | undefined => {
    for (const { field } of conditions[path.at(-1) ?? ''] ?? []) {
      if (path.includes(field)) return [...path.slice(path.indexOf(field)), field]
      const found = walk([...path, field])
      if (found) return found
    }
    return undefined
  }
  return Object.keys(conditions)
    .map((name) => walk([name]))
    .find((cycle) => cycle !== undefined)
}
