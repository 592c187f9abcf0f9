import type { Access, EndpointDefinition, Reason } from '@querent/sdk/contract'
import { AppError, allowed, type Decision, type Denial, denied } from '../../platform/errors/index.ts'
import type { Actor } from './actor.rules.ts'

const unauthorized = denied('base.unauthorized_error')
const inactive = denied('error.email.need_to_be_verified', { data: { type: 'inactive' } })

/** Leads clients to the page about the suspension, and includes its end (unix seconds). */
const suspensionHint = (until: number) => ({ type: 'suspended', suspended_until: until })

/** Like `suspensionHint`, for users who have proved that they own the account: others are not told why. */
export const explainSuspension = (user: { suspended_until: number; suspension_reason: string }) => ({
  ...suspensionHint(user.suspended_until),
  suspension_reason: user.suspension_reason,
})

/** May this actor make a call of the given access level? Inactive is tested before suspended. */
export function mayCall(actor: Actor, access: Access, site: { isPrivate: boolean }): Decision {
  switch (access) {
    case 'open':
    case 'install':
      return allowed
    case 'public':
      return site.isPrivate ? mayReadPrivateSite(actor) : allowed
    case 'session':
      return actor.status === 'anonymous' || actor.status === 'deleted' ? unauthorized : allowed
    case 'active':
      return findStatusDenial(actor) ?? allowed
    case 'admin':
      return mayAdminister(actor)
    default:
      return access satisfies never
  }
}

/** Members who have to accept changed legal texts can read, but not write before they have accepted. */
export function mayPublish(
  actor: Actor,
  { publishes }: Pick<EndpointDefinition, 'publishes'>,
  askedVersion: number,
): Decision {
  if (!publishes || (actor.legalVersion ?? 0) >= askedVersion) return allowed
  return denied('error.user.terms_not_accepted')
}

/** During maintenance nobody writes, not even administrators. */
export function mayWrite(
  { method, whileReadOnly }: Pick<EndpointDefinition, 'method' | 'whileReadOnly'>,
  site: { isReadOnly: boolean },
): Decision {
  return !site.isReadOnly || method === 'GET' || whileReadOnly ? allowed : denied('base.read_only')
}

/** Whether the user has logged in or entered the password recently; for programs only with `always`. */
export function mayActWithoutConfirmation(
  { confirmedUntil, isProgram }: Actor,
  now: number,
  confirm: EndpointDefinition['confirm'] = 'password',
): Decision {
  const isAsked = !isProgram || confirm === 'always'
  const isConfirmed = !isAsked || confirmedUntil === undefined || now < confirmedUntil
  return isConfirmed ? allowed : denied('error.user.confirmation_required')
}

const denialsOfMembers: ReadonlySet<Reason> = new Set([
  'base.forbidden_error',
  'error.rank.fail_to_meet_the_condition',
])

/** The reason to reject a call that an administrator or moderator whose role is withheld can act on. */
export const explainDenial = (actor: Actor, denial: unknown): unknown =>
  actor.withheldRole && denial instanceof AppError && denialsOfMembers.has(denial.reason)
    ? new AppError('error.two_factor.required', {}, { cause: denial })
    : denial

/** Whether the actor may read the site even if it is private. */
export const canReadPrivateSite = (actor: Actor): boolean => mayReadPrivateSite(actor).allowed

/** Suspended accounts may read a private site, but not act. */
function mayReadPrivateSite(actor: Actor): Decision {
  if (actor.status === 'anonymous' || actor.status === 'deleted') return unauthorized
  return actor.status === 'inactive' ? inactive : allowed
}

function mayAdminister(actor: Actor): Decision {
  if (actor.status === 'anonymous') return unauthorized
  const forbidden = denied('base.unauthorized_error', { status: 403 })
  if (actor.withheldRole === 'admin') return findStatusDenial(actor) ?? denied('error.two_factor.required')
  if (actor.role !== 'admin') return forbidden
  // Checked first: deactivating or suspending an administrator also ends the session's access to the
  // administration.
  return findStatusDenial(actor) ?? (actor.hasAdminSession ? allowed : forbidden)
}

/** Why the account may not act; undefined if it may. */
function findStatusDenial(actor: Actor): Denial | undefined {
  switch (actor.status) {
    case 'anonymous':
    case 'deleted':
      return unauthorized
    case 'inactive':
      return inactive
    case 'suspended':
      return denied('error.user.suspended', { data: suspensionHint(actor.suspendedUntil ?? 0) })
    case 'normal':
      return undefined
    default:
      return actor.status satisfies never
  }
}
