import { PluginError } from '@querent/sdk/server'
import { z } from 'zod'
import { createConcurrencyLimit } from '../../platform/concurrency/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { getHostEntry, type OutboundClient } from '../outbound/index.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import { plainData } from '../plain-data.ts'
import { type Services, service } from './service-call.ts'

const texts = z.record(z.string(), z.string())

const request = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: texts.optional(),
  body: plainData.optional(),
  form: texts.optional(),
  timeout: z.number().positive().optional(),
  redirects: z.int().min(0).optional(),
  // Values above the maximum used to be allowed, and are not an error.
  maxBytes: z
    .int()
    .min(1)
    .max(10 * 1024 * 1024)
    .optional(),
})

/**
 * Running requests of one process, whose responses take up to 7 MB of the site's memory each; others wait.
 */
const limits = { atOnce: 16, maxWaiting: 100 }

/** Requests to the hosts that the plugin declares, and to those that its administrator entered for it. */
export function httpServices(
  outbound: OutboundClient,
  { manifest }: ValidPackage,
  values: () => Readonly<Record<string, unknown>>,
): Services {
  const concurrencyLimit = createConcurrencyLimit(limits)
  return {
    'http.request': service(z.tuple([z.string(), request.optional()]), async ([url, how]) => {
      const rules = { allowedHosts: listHosts(manifest, values()) }
      try {
        return await concurrencyLimit.run(() => outbound.request(url, how, rules))
      } catch (error) {
        if (error instanceof AppError) throw new PluginError('Too many requests of the plugin wait already.')
        throw error
      }
    }),
  }
}

/** The hosts that a plugin declares, and those of URLs that its administrator entered. */
export function listHosts(
  { hosts, hosts_from_config }: Pick<ValidPackage['manifest'], 'hosts' | 'hosts_from_config'>,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return [...hosts, ...getHosts(hosts_from_config, values)]
}

/** A field may contain several URLs, separated by commas. */
function getHosts(fields: readonly string[], values: Readonly<Record<string, unknown>>): string[] {
  return fields
    .flatMap((field) => String(values[field] ?? '').split(','))
    .flatMap((url) => getHostEntry(url.trim()) ?? [])
}
