import type { CaptchaAction, EndpointName } from '@querent/sdk/contract'
import { addressKey, type Caller } from '../../platform/http/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { hasPrivilege, isPermission } from '../privileges/index.ts'
import type { Settings } from '../settings/index.ts'
import { captchaRules } from './captcha.rules.ts'

/** Calls without a session: for them everyone is anonymous. */
const anonymousCalls: ReadonlySet<EndpointName> = new Set(['userRegister', 'passwordReset', 'userLogin'])

/** Whether a call is exempt for its caller: moderation must be quick. */
export function isExempt(actor: Actor, name: EndpointName): boolean {
  return actor.role !== 'user' && !anonymousCalls.has(name)
}

/** What is known before the call itself is known. */
export function isExemptFrom(actor: Actor, action: CaptchaAction): boolean {
  return actor.role !== 'user' && action !== 'password'
}

/** The subject that an action is counted for; undefined if no one could do it. */
export function getUnit(action: CaptchaAction, actor: Actor, caller: Caller): string | undefined {
  const { unit } = captchaRules[action]
  const account = actor.userId === 0 ? undefined : `u${actor.userId}`
  if (unit === 'account') return account
  if (unit === 'either' && account !== undefined) return account
  return addressKey(caller.ip)
}

/** The failures of a subject at one account: a success there only clears these. */
export function getFailuresUnit(unit: string, input: unknown): string {
  const account: unknown = typeof input === 'object' && input !== null && Reflect.get(input, 'e_mail')
  return `${unit} ${String(account).toLowerCase()}`
}

const voteSuffixes: Partial<Record<EndpointName, string>> = { voteUp: 'vote_up', voteDown: 'vote_down' }

/** Whether the call will be rejected for lack of reputation anyway: then no challenge is required first. */
export function lacksReputation(
  actor: Actor,
  name: EndpointName,
  input: unknown,
  { privileges }: Settings['current'],
): boolean {
  const suffix = voteSuffixes[name]
  if (suffix === undefined || typeof input !== 'object' || input === null) return false
  const kind = decodeId(String(Reflect.get(input, 'object_id')))?.kind
  const permission = `${kind}.${suffix}`
  return isPermission(permission) && !hasPrivilege(actor, permission, privileges)
}
