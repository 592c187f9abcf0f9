import type { SiteSettings } from '../modules/settings/index.ts'
import type { Config } from '../platform/config/index.ts'
import { isLoopbackHost } from '../platform/http/index.ts'
import { type Finding, getReason, note, ok, problem } from './finding.ts'

const timeoutMs = 10_000

/** Requests the site at its own address, through any proxy in front of it. */
export async function examineAddress(
  { general }: SiteSettings,
  { host, port, trustedProxies }: Config,
): Promise<Finding[]> {
  const { site_url } = general
  const findings = [await askSite(site_url)]
  const isOpen = !isLoopbackHost(host)
  if (isOpen && site_url.startsWith('https:') && trustedProxies === 'loopback') {
    findings.push(
      note(
        `The site listens on ${host}:${port} and is reached over https, so a proxy stands before it. Name its address in QUERENT_TRUSTED_PROXIES unless it runs on this machine, or all visitors share its limits.`,
      ),
    )
  }
  if (!site_url.startsWith('https:') && !isLoopbackHost(new URL(site_url).hostname)) {
    findings.push(
      note(
        `The site's address ${site_url} is not https: passwords travel in clear. Put a proxy with TLS before it.`,
      ),
    )
  }
  return findings
}

async function askSite(siteUrl: string): Promise<Finding> {
  try {
    // The site may be below a path; another one may be at the root of its host.
    const address = `${siteUrl.replace(/\/+$/, '')}/healthz`
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const text = (await answer.text()).slice(0, 100)
    if (answer.ok && text === 'OK') return ok(`The site answers at ${siteUrl}.`)
    return problem(
      `At ${siteUrl} something else than this site answers (${answer.status}). Look at the proxy, or correct the address under Administration, General.`,
    )
  } catch (error) {
    return note(
      `The site does not answer this machine at ${siteUrl}: ${getReason(error)}. Start it, or look at the proxy, its certificate and the name, unless it is reached from elsewhere alone.`,
    )
  }
}
