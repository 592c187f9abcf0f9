import type { PluginPermission } from '@querent/sdk/plugin'
import { PluginError } from '@querent/sdk/server'
import type { Database } from '../../platform/database/database.ts'
import type { OutboundClient } from '../outbound/index.ts'
import type { SoundPackage } from '../packages/plugin-package.ts'
import { type ContentDependencies, contentServices } from './content-services.ts'
import { httpServices } from './http-services.ts'
import { kvServices } from './kv-services.ts'
import type { Services } from './service-call.ts'
import { userServices } from './user-services.ts'

export type SiteServices = ContentDependencies & {
  db: Database
  clock: () => number
  outbound: OutboundClient
}

/** What one running plugin may know and do. */
type Scope = {
  package: SoundPackage
  /** The current settings. */
  values: () => Readonly<Record<string, unknown>>
}

const needed: Readonly<Record<string, PluginPermission | undefined>> = {
  'http.request': 'http',
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
}

/** Answers what a plugin asks of the site, where its manifest declares the permission. */
export function createPluginServices(site: SiteServices, { package: own, values }: Scope) {
  const { slug, manifest } = own
  const services: Services = {
    ...httpServices(site.outbound, own, values),
    ...kvServices(site.db, slug, site.clock),
    ...userServices({ ...site, slug, permissions: manifest.permissions }),
    ...contentServices(site),
  }
  return async function serve(name: string, args: readonly unknown[]): Promise<unknown> {
    const permission = needed[name]
    if (permission && !manifest.permissions.includes(permission)) {
      throw new PluginError(`${slug} does not declare the permission ${permission}.`)
    }
    const run = Object.hasOwn(services, name) ? services[name] : undefined
    if (!run) throw new PluginError(`The site offers no ${name}.`)
    return run(args)
  }
}
