import type { DataFor, InputFor } from '../../../api/index.ts'

export type PrivilegeOptions = DataFor<'privilegeSettingInfo'>['options']

/** The privileges as their form has them; values of the custom level are texts while they are typed. */
export type PrivilegeValues = {
  level: DataFor<'privilegeSettingInfo'>['selected_level']
  custom_privileges: Record<string, string>
  options: PrivilegeOptions
  revision?: DataFor<'privilegeSettingInfo'>['revision']
}

export const customLevel = 99
const mostReputation = 1_000_000_000

export function readPrivileges({
  options,
  selected_level,
  revision,
}: DataFor<'privilegeSettingInfo'>): PrivilegeValues {
  const custom = options.find(({ level }) => level === customLevel)?.privileges ?? []
  return {
    level: selected_level,
    custom_privileges: Object.fromEntries(custom.map(({ key, value }) => [key, String(value)])),
    options,
    revision,
  }
}

export function writePrivileges({
  level,
  custom_privileges,
  revision,
}: PrivilegeValues): InputFor<'privilegeSettingUpdate'> {
  if (level !== customLevel) return { level, revision }
  const values = Object.entries(custom_privileges).map(([key, text]) => ({ key, value: Number(text) }))
  return { level, custom_privileges: values, revision }
}

/** A whole number that the site takes for a reputation. */
export function isReputation(text: string | undefined): boolean {
  const value = Number(text)
  return /^\d+$/.test(text?.trim() ?? '') && value >= 1 && value <= mostReputation
}
