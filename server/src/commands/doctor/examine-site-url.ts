import type { SiteSettings } from '../../modules/settings/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { isLoopbackHost } from '../../platform/http/index.ts'
import { type Finding, getReason, note, ok, problem } from '../finding.ts'

const timeoutMs = 10_000

/** Requests the site at its own URL, through any proxy in front of it. */
export async function examineSiteUrl(
  { general }: SiteSettings,
  { host, port, trustedProxies }: Config,
): Promise<Finding[]> {
  const { site_url } = general
  const findings = [await askSite(site_url)]
  const isOpen = !isLoopbackHost(host)
  if (isOpen && site_url.startsWith('https:') && trustedProxies === 'loopback') {
    findings.push(
      note(
        `The site listens on ${host}:${port} and its address is https, so it is behind a proxy. Unless the proxy runs on this machine, set QUERENT_TRUSTED_PROXIES to its address; otherwise all visitors share one rate limit.`,
      ),
    )
  }
  if (!site_url.startsWith('https:') && !isLoopbackHost(new URL(site_url).hostname)) {
    findings.push(
      note(
        `The site's address ${site_url} is not https, so passwords are sent unencrypted. Put a TLS proxy in front of the site.`,
      ),
    )
  }
  return findings
}

async function askSite(siteUrl: string): Promise<Finding> {
  try {
    // The site may be below a path; another one may be at the root of its host.
    const url = `${siteUrl.replace(/\/+$/, '')}/healthz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    const text = (await answer.text()).slice(0, 100)
    if (answer.ok && text === 'OK') return ok(`The site answers at ${siteUrl}.`)
    return problem(
      `Something other than this site answers at ${siteUrl} (${answer.status}). Check the proxy, or correct the address under Administration › General.`,
    )
  } catch (error) {
    return note(
      `This machine cannot reach the site at ${siteUrl}: ${getReason(error)}. Start the site, or check the proxy, its certificate and DNS. Ignore this if the site is only reachable from other machines.`,
    )
  }
}
