import type { ExternalUser } from '@querent/sdk/server'
import type { OidcConfig } from './config.ts'

type RoleConfig = Pick<OidcConfig, 'role_claim' | 'admin_values' | 'moderator_values'>

function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/** A claim by its whole name, which may be a URL, or by a dotted path such as `realm_access.roles`. */
function findClaim(claims: object, path: string): unknown {
  return step(claims, path) ?? path.split('.').reduce<unknown>(step, claims)
}

const split = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/**
 * The role that the provider gives a user: undefined if the administrator left roles to the site, else the
 * highest that one of the claim's values maps to, and `user` if none does.
 */
export function readRole(claims: object, config: RoleConfig): ExternalUser['role'] {
  if (config.role_claim === '') return undefined
  const claim = findClaim(claims, config.role_claim)
  const values = new Set(Array.isArray(claim) ? claim : [claim])
  if (split(config.admin_values).some((value) => values.has(value))) return 'admin'
  if (split(config.moderator_values).some((value) => values.has(value))) return 'moderator'
  return 'user'
}
