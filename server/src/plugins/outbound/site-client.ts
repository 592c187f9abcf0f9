import type { HttpResponse } from '@querent/sdk/server'
import { getHostEntry } from './host-entries.ts'
import type { OutboundClient } from './outbound-client.ts'
import type { OutboundRequest } from './request-parts.ts'

/** What the site itself asks, at addresses that members provide: any host of the open internet, and no other. */
export type SiteClient = {
  request(url: string, request: OutboundRequest): Promise<HttpResponse>
  /** Whether an address could be asked at all, without asking it. */
  admits(url: string): Promise<boolean>
}

/** Only the host of the address itself is asked, so that no redirect leads to another. */
const rulesFor = (url: string) => ({
  allowedHosts: [getHostEntry(url)].filter((entry) => entry !== undefined),
})

export function createSiteClient(outbound: OutboundClient): SiteClient {
  return {
    request: (url, request) => outbound.request(url, request, rulesFor(url)),
    admits: (url) => outbound.admits(url, rulesFor(url)),
  }
}
