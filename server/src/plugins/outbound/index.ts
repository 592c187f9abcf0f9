export { coversEntry, getHostEntry } from './host-entries.ts'
export { createOutboundClient, type OutboundClient, type OutboundOptions } from './outbound-client.ts'
export { createSiteClient, type SiteClient } from './site-client.ts'
export type { StreamRequest, StreamResponse } from './stream-request.ts'
