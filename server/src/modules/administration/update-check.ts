import { z } from 'zod'
import type { ModuleDependencies, SiteClient } from '../../module-dependencies.ts'
import { daySeconds } from '../../platform/durations.ts'

export type UpdateCheckDependencies = Pick<
  ModuleDependencies,
  'clock' | 'log' | 'settings' | 'npmRegistry'
> & { siteClient: Pick<SiteClient, 'download'> }

const timeLimitMs = 15_000
/** Far more than the description of one version. */
const maxBytes = 1024 * 1024
const serverPackage = '@querent/server'
const packageVersion = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]{0,40}$/) })

type Check = { url: string; at: number; version: string }

/**
 * Returns the newest published version if known; empty while it is not, or if the check is disabled. Checks
 * at most once a day, and no caller waits for it.
 */
export function createUpdateCheck({
  clock,
  log,
  settings,
  siteClient,
  npmRegistry = '',
}: UpdateCheckDependencies) {
  let last: Check | undefined

  return (): string => {
    const { check_update, update_check_url } = settings.current.general
    const url = update_check_url || findPackage(npmRegistry)
    if (!check_update || !url) return ''
    if (last?.url !== url || clock() - last.at >= daySeconds) {
      const check: Check = { url, at: clock(), version: '' }
      last = check
      const fetched = update_check_url ? downloadVersion(siteClient, url) : fetchVersion(url)
      fetched.then(
        (version) => {
          check.version = version
        },
        (error: unknown) => log.warn({ err: error }, 'the update check failed'),
      )
    }
    return last.version
  }
}

/** The URL of the newest version's description; empty if npm is not configured with a URL. */
function findPackage(registry: string): string {
  if (!/^https?:/.test(registry)) return ''
  return URL.parse(`${registry.replace(/\/+$/, '')}/${serverPackage}/latest`)?.href ?? ''
}

/** From a URL that an administrator entered: only hosts that the site may contact. */
async function downloadVersion(siteClient: Pick<SiteClient, 'download'>, url: string): Promise<string> {
  const { status, bytes } = await siteClient.download(url, { maxBytes, maxMs: timeLimitMs })
  if (status !== 200) throw new Error(`The address answered with status ${status}.`)
  return packageVersion.parse(JSON.parse(bytes.toString('utf8'))).version
}

/** From the registry that the operator configured, which may be inside the network. */
async function fetchVersion(url: string): Promise<string> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The address answered with status ${response.status}.`)
  return packageVersion.parse(await response.json()).version
}
