import type { PluginPermission } from '@querent/sdk/plugin'
import { PluginError } from '@querent/sdk/server'
import type { Database } from '../../platform/database/database.ts'
import type { OutboundClient } from '../outbound/index.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import { contentServices } from './content-services.ts'
import { httpServices } from './http-services.ts'
import { kvServices } from './kv-services.ts'
import type { Services } from './service-call.ts'
import { createSocketServices } from './socket-services.ts'
import { userServices } from './user-services.ts'
import { type WritingDependencies, writingServices } from './writing-services.ts'

export { findAccountViolation, listChosenAccounts } from './chosen-accounts.ts'
export { createWriteLimit, type PluginWriting } from './writing-services.ts'

export type SiteServices = WritingDependencies & {
  db: Database
  clock: () => number
  outbound: OutboundClient
}

/** What one running plugin may see and do. */
type Scope = {
  package: ValidPackage
  /** The current settings. */
  values: () => Readonly<Record<string, unknown>>
  /** The ids of the accounts that its administrator gave it. */
  accounts: () => readonly number[]
}

const needed: Readonly<Record<string, PluginPermission | undefined>> = {
  'http.request': 'http',
  'sockets.open': 'sockets',
  'sockets.write': 'sockets',
  'sockets.read': 'sockets',
  'sockets.close': 'sockets',
  'kv.get': 'kv',
  'kv.set': 'kv',
  'kv.take': 'kv',
  'kv.delete': 'kv',
  'kv.keys': 'kv',
  'users.find': 'users.read',
  'users.findByUsername': 'users.read',
  'users.findByExternalId': 'users.read',
  'content.find': 'content.read',
  'content.ask': 'content.write',
  'content.answer': 'content.answer',
  'content.comment': 'content.comment',
  'content.changeTags': 'content.tag',
  'content.createTag': 'content.tag',
}

/** The requests of one process of a plugin to the site. */
export type PluginServices = {
  serve(name: string, args: readonly unknown[]): Promise<unknown>
  /** Closes everything that the process has open. */
  close(): void
}

/** Answers the plugin's requests to the site, if its manifest declares the permission. */
export function createPluginServices(site: SiteServices, scope: Scope): PluginServices {
  const { package: own, values, accounts } = scope
  const { slug, manifest } = own
  const sockets = createSocketServices(site.outbound, own, values)
  const services: Services = {
    ...httpServices(site.outbound, own, values),
    ...sockets.services,
    ...kvServices(site.db, slug, site.clock),
    ...userServices({ ...site, slug, permissions: manifest.permissions }),
    ...contentServices(site),
    ...writingServices(site, { slug, accounts }),
  }
  async function serve(name: string, args: readonly unknown[]): Promise<unknown> {
    const permission = needed[name]
    if (permission && !manifest.permissions.includes(permission)) {
      throw new PluginError(`${slug} does not declare the permission ${permission}.`)
    }
    const run = Object.hasOwn(services, name) ? services[name] : undefined
    if (!run) throw new PluginError(`The site offers no ${name}.`)
    return run(args)
  }
  return { serve, close: sockets.close }
}
