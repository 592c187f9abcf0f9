import type { DataFor } from '../../api/index.ts'
import type { DescribedChange } from './described-change.ts'
import type { AuditEntry } from './load-audit-log.ts'
import { readValues } from './read-values.ts'

export type PrivilegeNames = Pick<DataFor<'privilegeSettingInfo'>, 'options'>

/** The privileges that an entry changes, by their names; undefined if it changes another value. */
export function describePrivileges(
  { id, old_value, new_value }: AuditEntry,
  names: PrivilegeNames | undefined,
): DescribedChange[] | undefined {
  const [before, after] = [readValues(old_value), readValues(new_value)]
  if (!before || !after) return undefined
  const labels = new Map(names?.options[0]?.privileges.map(({ key, label }) => [key, label]))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      id: `${id} ${key}`,
      field: labels.get(`rank.${key}`) ?? key,
      before: String(before[key] ?? ''),
      after: String(after[key] ?? ''),
    }))
}

/** What a level is called. */
export function nameLevel(value: string, names: PrivilegeNames | undefined): string {
  return names?.options.find(({ level }) => String(level) === value)?.level_desc ?? value
}
