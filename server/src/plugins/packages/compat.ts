import { pluginFamilies, pluginPermissions, slotNames } from '@querent/sdk/plugin'
import { satisfies, validRange } from 'semver'
import type { PluginNotice } from '../plugin-notice.ts'

/** A plugin's requirements for a site. */
export type Needs = {
  sdk: string
  family: string
  permissions: readonly string[]
  slots: readonly string[]
}

/** Why this site cannot use a plugin; undefined if it can. */
// texts: plugin.notice.*
export function findMisfit(
  { sdk, family, permissions, slots }: Needs,
  version: string,
): PluginNotice | undefined {
  if (!validRange(sdk)) return { key: 'plugin.notice.bad_sdk_range', params: { range: sdk } }
  if (!satisfies(version, sdk, { includePrerelease: true })) {
    return { key: 'plugin.notice.other_sdk', params: { range: sdk, version } }
  }
  if (!isIn(pluginFamilies, family)) return { key: 'plugin.notice.unknown_family', params: { family } }
  const permission = permissions.find((name) => !isIn(pluginPermissions, name))
  if (permission !== undefined) return { key: 'plugin.notice.unknown_permission', params: { permission } }
  const slot = slots.find((name) => !isIn(slotNames, name))
  return slot === undefined ? undefined : { key: 'plugin.notice.unknown_slot', params: { slot } }
}

const isIn = (known: readonly string[], name: string) => known.includes(name)
