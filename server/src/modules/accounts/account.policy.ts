import type { SiteLogin } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'

/** May a user register with this address? */
export function mayRegister(email: string, rules: SiteLogin): Decision {
  if (!rules.allow_new_registrations || !rules.allow_email_registrations) {
    return denied('error.user.not_allowed_registration')
  }
  return mayUseAddress(email, rules)
}

/** May an account have this address? An entry admits its domain and what is below. */
export function mayUseAddress(email: string, rules: SiteLogin): Decision {
  const entries = (rules.allow_email_domains ?? []).map((entry) => entry.trim().toLowerCase()).filter(Boolean)
  if (entries.length === 0) return allowed
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  // Comparing ends of text alone would admit "evilexample.com" for "example.com".
  const admits = (entry: string) =>
    entry.startsWith('@')
      ? domain === entry.slice(1)
      : domain === bare(entry) || domain.endsWith(`.${bare(entry)}`)
  return entries.some(admits) ? allowed : denied('error.email.illegal_email_domain_error')
}

const bare = (entry: string) => entry.replace(/^\./, '')
