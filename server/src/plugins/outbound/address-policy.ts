import ipaddr from 'ipaddr.js'

/** Public by the registries, and yet what a large cloud answers its own machines with. */
const insideClouds = new Set(['168.63.129.16'])

/** All of IPv6 that is handed out for the open internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the open internet. Everything else is rejected, whatever it is called: what a list
 * of forbidden ranges forgets, a list of allowed ones does not let through.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || insideClouds.has(parsed.toString())) return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast)
}

/** Names that mean this machine or its neighbors, whatever a resolver answers. */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/.test(host)
}
