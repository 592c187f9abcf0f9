import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { readSiteCertificate } from '../../platform/http/index.ts'

type Certificate = SiteHealth['certificate']
type Check = { url: string; at: number; certificate: Promise<Certificate> }

/** If the URL is not reachable from here, the page is not delayed for longer. */
const maxWaitMs = 1000

/** Returns the expiry of the certificate at the site's URL, which is checked at most once an hour. */
export function createCertificateCheck({ clock, settings }: Pick<ModuleDependencies, 'clock' | 'settings'>) {
  let last: Check | undefined

  return async (): Promise<Certificate> => {
    const url = settings.current.general.site_url
    const isOld = last?.url !== url || clock() - last.at >= hourSeconds
    if (isOld) last = { url, at: clock(), certificate: describeCertificate(url, clock()) }
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), maxWaitMs)
    try {
      return await Promise.race([last?.certificate ?? null, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function describeCertificate(siteUrl: string, at: number): Promise<Certificate> {
  const certificate = await readSiteCertificate(siteUrl, at * 1000)
  return certificate ? { ends_at: Math.floor(certificate.endsAt / 1000), state: certificate.state } : null
}
