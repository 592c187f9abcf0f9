import { BlockList, isIPv6 } from 'node:net'
import type { SiteLoginRules } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

/** May somebody register or publish from this IP address? It is '' if the site or a plugin acts. */
export function mayActFrom(ip: string, { blocked_ip_addresses }: SiteLoginRules): Decision {
  if (ip === '' || !blocked_ip_addresses?.length) return allowed
  // A block list also compares an IPv4 address with its form in IPv6, such as ::ffff:203.0.113.7.
  const isBlocked = buildBlockList(blocked_ip_addresses).check(ip, getVersion(ip))
  return isBlocked ? denied('base.forbidden_error', { text: 'error.user.ip_blocked' }) : allowed
}

/** May a member write something from this IP address that no reviewer sees? */
export const mayWriteFrom = (actor: Actor, ip: string, rules: SiteLoginRules): Decision =>
  isStaff(actor) ? allowed : mayActFrom(ip, rules)

function buildBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, getVersion(address))
    else list.addSubnet(address, Number(prefix), getVersion(address))
  }
  return list
}

const getVersion = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
