import type { HttpResponse } from '@querent/sdk/server'
import { getHostEntry } from './host-entries.ts'
import type { FileLimits, OutboundClient } from './outbound-client.ts'
import type { OutboundRequest } from './request-parts.ts'

/** Requests of the site itself to URLs that members provide: to public hosts only. */
export type SiteClient = {
  request(url: string, request: OutboundRequest): Promise<HttpResponse>
  /** Fetches a file; redirects within its host are followed. */
  download(url: string, limits: FileLimits): Promise<{ status: number; bytes: Buffer }>
  /** Whether a URL could be requested, without requesting it. */
  admits(url: string): Promise<boolean>
}

/** Only the host of the URL itself is contacted, so that no redirect leads to another. */
const getRules = (url: string) => ({
  allowedHosts: [getHostEntry(url)].filter((entry) => entry !== undefined),
})

export function createSiteClient(outbound: OutboundClient): SiteClient {
  return {
    request: (url, request) => outbound.request(url, request, getRules(url)),
    async download(url, file) {
      const { status, text } = await outbound.request(url, { redirects: 3 }, { ...getRules(url), file })
      return { status, bytes: Buffer.from(text, 'base64') }
    },
    admits: (url) => outbound.admits(url, getRules(url)),
  }
}
