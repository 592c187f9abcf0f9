import type { PluginAccess } from '@querent/sdk/contract'
import type { PluginManifest } from '@querent/sdk/plugin'
import { coversEntry } from '../outbound/index.ts'

type Asking = Pick<PluginManifest, 'permissions' | 'hosts' | 'content_security'> &
  Partial<Pick<PluginManifest, 'hosts_from_config' | 'family' | 'entries'>>

/** Permissions with which a plugin reaches the hosts that it declares. */
const reaching: readonly string[] = ['http', 'sockets']
const nothing: Asking = { permissions: [], hosts: [] }
const noOrigins = { script: [], frame: [], connect: [] }

/**
 * The access that a version requests beyond another; all of it if there is no other. It includes permissions
 * that open more hosts than before, another family, which decides what it does on the site, and code for the
 * server if there was none.
 */
export function listAddedAccess(before: Asking = nothing, next: Asking): PluginAccess {
  const reaches = next.permissions.filter((name) => reaching.includes(name))
  const isNew = (name: string) => before.permissions.every((known) => known !== name)
  const known = before.permissions.some((name) => reaching.includes(name)) ? before.hosts : []
  const hosts = reaches.length > 0 ? next.hosts.filter((host) => !coversEntry(known, host)) : []
  // The version itself decides the content of such a field.
  const fields = listMissing(before.hosts_from_config ?? [], next.hosts_from_config ?? [])
  // A new permission opens all hosts, including those that another one opened before.
  const opened = reaches.some(isNew) ? next.hosts : hosts
  const old = before.content_security ?? noOrigins
  const origins = next.content_security ?? noOrigins
  return {
    permissions: next.permissions.filter(
      (name) => isNew(name) || (hosts.length + fields.length > 0 && reaches.includes(name)),
    ),
    hosts: [...opened],
    content_security: {
      script: listMissing(old.script, origins.script),
      frame: listMissing(old.frame, origins.frame),
      connect: listMissing(old.connect, origins.connect),
    },
    ...(next.family !== before.family && { family: next.family }),
    ...(next.entries?.server !== undefined && before.entries?.server === undefined && { server_code: true }),
  }
}

/** Whether a version requests nothing more. */
export function asksForNothing({
  permissions,
  hosts,
  content_security: origins,
  ...others
}: PluginAccess): boolean {
  const lists = [permissions, hosts, ...Object.values(origins)]
  return lists.every(({ length }) => length === 0) && others.family === undefined && !others.server_code
}

/** Whether an administrator agreed to all of it. */
export function isAccepted(added: PluginAccess, accepted: PluginAccess | undefined): boolean {
  const { script, frame, connect } = accepted?.content_security ?? noOrigins
  const rest = [
    listMissing(accepted?.permissions ?? [], added.permissions),
    listMissing(accepted?.hosts ?? [], added.hosts),
    listMissing(script, added.content_security.script),
    listMissing(frame, added.content_security.frame),
    listMissing(connect, added.content_security.connect),
  ]
  if (added.family !== undefined && added.family !== accepted?.family) return false
  if (added.server_code && !accepted?.server_code) return false
  return rest.every((missing) => missing.length === 0)
}

const listMissing = (known: readonly string[], wanted: readonly string[]) =>
  wanted.filter((one) => !known.includes(one))
