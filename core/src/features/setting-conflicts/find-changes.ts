export type SettingValues = Record<string, unknown>

/** A field that somebody else changed after the form was loaded. */
export type ChangedElsewhere = { name: string; mine: unknown; theirs: unknown; isMineChanged: boolean }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isRecord = (value: unknown): value is SettingValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Sides = { loaded: unknown; mine: unknown; stored: unknown }

/**
 * Merges a change of a setting with one that was saved elsewhere. A setting with keys, such as the
 * privileges, is merged by key; if both changed a value, the preferred side wins.
 */
export function mergeChanges({ loaded, mine, stored }: Sides, wanted: 'mine' | 'stored' = 'mine'): unknown {
  if (isRecord(loaded) && isRecord(mine) && isRecord(stored)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(stored)])
    const merge = (key: string) =>
      mergeChanges({ loaded: loaded[key], mine: mine[key], stored: stored[key] }, wanted)
    return Object.fromEntries([...keys].map((key) => [key, merge(key)]))
  }
  if (isSame(loaded, stored)) return mine
  if (isSame(loaded, mine)) return stored
  return wanted === 'mine' ? mine : stored
}

/**
 * Compares the stored values with those that the form was loaded with, and with those that the form would
 * store.
 */
export function findChangedElsewhere(
  names: readonly string[],
  { loaded, mine, stored }: { loaded: SettingValues; mine: SettingValues; stored: SettingValues },
): ChangedElsewhere[] {
  return names.flatMap((name) => {
    const sides = { loaded: loaded[name], mine: mine[name], stored: stored[name] }
    if (isSame(sides.loaded, sides.stored) || isSame(sides.mine, sides.stored)) return []
    if (!isRecord(sides.loaded) || !isRecord(sides.mine) || !isRecord(sides.stored)) {
      const isMineChanged = !isSame(sides.loaded, sides.mine)
      return [{ name, mine: sides.mine, theirs: sides.stored, isMineChanged }]
    }
    const differing = findChangedElsewhere(Object.keys(sides.mine), {
      loaded: sides.loaded,
      mine: sides.mine,
      stored: sides.stored,
    }).filter(({ isMineChanged }) => isMineChanged)
    if (differing.length === 0) return []
    const pick = (side: 'mine' | 'theirs') =>
      Object.fromEntries(differing.map((one) => [one.name, one[side]]))
    return [{ name, mine: pick('mine'), theirs: pick('theirs'), isMineChanged: true }]
  })
}
