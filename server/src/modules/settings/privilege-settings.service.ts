import type { InputOf, PrivilegeOption, PrivilegeSettings } from '@querent/sdk/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import {
  configurablePermissions,
  isPermission,
  type PresetLevel,
  presetRanks,
  privilegeLabel,
} from '../privileges/index.ts'
import { mergeWith } from './settings-revision.rules.ts'

type Endpoints = typeof import('@querent/sdk/contract')['endpoints']
type SentPrivileges = InputOf<Endpoints['privilegeSettingUpdate']>
type PrivilegeUpdate = Omit<SentPrivileges, 'revision'>

const customLevel = 99
const presetLevels = [1, 2, 3] as const satisfies readonly PresetLevel[]
const prefix = 'rank.'

/** The four levels with their values, in the caller's language. */
export function listPrivilegeOptions(
  settings: PrivilegeSettings,
  texts: Texts,
  language: string,
): PrivilegeOption[] {
  const custom = getCustomRanks(settings)
  const option = (level: PrivilegeOption['level'], word: string, ranks: Record<string, number>) => ({
    level,
    // texts: privilege.level_*.description
    level_desc: texts.text(language, `privilege.level_${word}.description`),
    privileges: configurablePermissions.map((permission) => ({
      key: prefix + permission,
      label: privilegeLabel(permission, { texts, language }),
      value: ranks[permission] ?? 0,
    })),
  })
  return [
    ...presetLevels.map((level) => option(level, String(level), presetRanks(level))),
    option(customLevel, 'custom', custom),
  ]
}

function getCustomRanks({ custom }: PrivilegeSettings): Record<string, number> {
  return Object.keys(custom).length > 0 ? custom : presetRanks('custom')
}

/**
 * The level and each privilege under its name in change requests, so that two administrators may change two
 * of them.
 */
export function namePrivileges(settings: PrivilegeSettings): Record<string, number> {
  const custom = getCustomRanks(settings)
  const ranks = configurablePermissions.map((name) => [prefix + name, custom[name] ?? 0] as const)
  return { ...Object.fromEntries(ranks), level: settings.level }
}

/** Merges what an administrator sent without overwriting privileges that another one has changed since. */
export function mergePrivileges(
  settings: PrivilegeSettings,
  { revision, level, custom_privileges: sent }: SentPrivileges,
): PrivilegeUpdate {
  const stored = namePrivileges(settings)
  const custom = Object.fromEntries((sent ?? []).map(({ key, value }) => [key, value]))
  const merged = mergeWith(revision, stored, custom)
  return {
    ...mergeWith(revision, { level: settings.level }, { level }),
    custom_privileges: sent && Object.entries(merged).map(([key, value]) => ({ key, value })),
  }
}

/** The settings to store after an administrator chose a level; undefined if nothing changes. */
export function choosePrivileges(
  current: PrivilegeSettings,
  { level, custom_privileges: sent }: PrivilegeUpdate,
): PrivilegeSettings | undefined {
  if (level !== customLevel) return { ...current, level, ranks: presetRanks(level) }
  if (!sent) return undefined
  const values = readValues(sent)
  return {
    level,
    custom: Object.fromEntries(configurablePermissions.map((name) => [name, values.get(name) ?? 0])),
    // Privileges that were not sent keep the reputation that they need.
    ranks: { ...current.ranks, ...Object.fromEntries(values) },
  }
}

function readValues(sent: readonly { key: string; value: number }[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { key, value } of sent) {
    const name = key.slice(prefix.length)
    const isKnown = key.startsWith(prefix) && isPermission(name)
    if (!isKnown || !configurablePermissions.some((known) => known === name)) {
      throw new AppError('error.object.not_found')
    }
    values.set(name, value)
  }
  return values
}
