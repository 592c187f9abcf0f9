import ipaddr from 'ipaddr.js'

/** Public addresses, but a large cloud uses them for its internal services. */
const insideClouds = new Set(['168.63.129.16'])

/** All IPv6 addresses that are allocated for the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet. Everything else is rejected, however it is written: an
 * allowlist does not let through what a denylist would miss.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || insideClouds.has(parsed.toString())) return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast)
}

/** Names that mean this machine or its neighbors, whatever a resolver returns. */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/.test(host)
}
