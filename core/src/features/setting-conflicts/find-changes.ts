export type SettingValues = Record<string, unknown>

/** A field that somebody else changed after the form was loaded. */
export type ChangedElsewhere = { name: string; mine: unknown; theirs: unknown; isMineChanged: boolean }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Compares what is stored now with what the form was loaded with, and with what the form would store. */
export function findChangedElsewhere(
  names: readonly string[],
  { loaded, mine, stored }: { loaded: SettingValues; mine: SettingValues; stored: SettingValues },
): ChangedElsewhere[] {
  return names
    .filter((name) => !isSame(loaded[name], stored[name]) && !isSame(mine[name], stored[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: stored[name],
      isMineChanged: !isSame(loaded[name], mine[name]),
    }))
}
