import type { EndpointName, SiteLoginRules } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'

/** May a user register with this address? */
export function mayRegister(email: string, rules: SiteLoginRules): Decision {
  if (!rules.allow_new_registrations || !rules.allow_email_registrations) {
    return denied('error.user.not_allowed_registration')
  }
  return mayUseAddress(email, rules)
}

/** May an account have this address? A blocked domain is rejected, even if it is also allowed. */
export function mayUseAddress(email: string, rules: SiteLoginRules): Decision {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const names = (entry: string) => isNamedBy(entry, domain)
  const admitted = readEntries(rules.allow_email_domains)
  const isAdmitted = admitted.length === 0 || admitted.some(names)
  const isBlocked = readEntries(rules.blocked_email_domains).some(names)
  return isAdmitted && !isBlocked ? allowed : denied('error.email.illegal_email_domain_error')
}

const byRules: Partial<Record<EndpointName, (email: string, rules: SiteLoginRules) => Decision>> = {
  userRegister: mayRegister,
  emailChangeSend: mayUseAddress,
}

/** Whether the rules of the site reject a registration, or another address, whatever else it contains. */
export function isRefusedByRules(
  { name, input }: { name: EndpointName; input: unknown },
  { login }: { login: SiteLoginRules },
): boolean {
  const decide = byRules[name]
  if (decide === undefined || typeof input !== 'object' || input === null) return false
  return !decide(String(Reflect.get(input, 'e_mail')), login).allowed
}

const readEntries = (entries: readonly string[] | null) =>
  (entries ?? []).map((entry) => entry.trim().toLowerCase()).filter(Boolean)

/** An entry matches its domain and subdomains; with an @, only the domain itself. */
function isNamedBy(entry: string, domain: string): boolean {
  if (entry.startsWith('@')) return domain === entry.slice(1)
  // Comparing ends of text alone would take "evilexample.com" for "example.com".
  return domain === stripLeadingDot(entry) || domain.endsWith(`.${stripLeadingDot(entry)}`)
}

const stripLeadingDot = (entry: string) => entry.replace(/^\./, '')
