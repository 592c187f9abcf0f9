import type { EndpointName } from '@querent/sdk/contract'
import { addressKey, type LimitedCall, type RateLimit } from './platform/http/index.ts'

const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute

const byAddress = ({ caller }: LimitedCall) => addressKey(caller.ip)
const byAccount = ({ userId, caller }: LimitedCall) => (userId > 0 ? `u${userId}` : addressKey(caller.ip))

/** The email address that a call targets. */
function getTarget({ input }: LimitedCall): string {
  const form = typeof input === 'object' && input !== null ? input : {}
  const target = Reflect.get(form, 'e_mail') ?? Reflect.get(form, 'email')
  return typeof target === 'string' ? target.toLowerCase() : ''
}

function on(names: readonly EndpointName[], key: (call: LimitedCall) => string): RateLimit['toKey'] {
  const limited = new Set<EndpointName>(names)
  return (call) => (limited.has(call.name) ? key(call) : undefined)
}

const rendersText = ({ definition }: LimitedCall) => definition.reasons?.includes('error.content.too_complex')

/** Kibibytes of a form's content. */
const measureTexts = ({ input }: LimitedCall) => Math.ceil((JSON.stringify(input)?.length ?? 0) / 1024)

/** Maximum number of rows of a read with normal cost. */
const defaultRows = 25
/**
 * A search without words reads the newest 10,000 posts; compressing all texts of a language takes as long as
 * a page.
 */
const costly: Partial<Record<EndpointName, number>> = { search: 5, languageConfig: 20 }

/** A long list counts as the short ones that it replaces. */
function measureRead({ name, input }: LimitedCall): number {
  const rows: unknown = typeof input === 'object' && input !== null && Reflect.get(input, 'page_size')
  const pages = typeof rows === 'number' ? Math.ceil(rows / defaultRows) : 1
  return Math.max(1, pages, costly[name] ?? 1)
}

const isRead = ({ definition }: LimitedCall) => definition.method === 'GET'

/** Reviewers' decisions about items of a queue, one call for each item. */
const reviews: ReadonlySet<EndpointName> = new Set(['flagReview', 'queuedPostReview', 'suggestedEditAudit'])
/** Others are rejected before anything is done. */
const isDecision = ({ name, definition }: LimitedCall) =>
  reviews.has(name) || (definition.access === 'admin' && definition.method !== 'GET')

/** Members that a text mentions or that are invited to answer: each of them is notified. */
function countNamed({ input }: LimitedCall): number {
  const form = Object(input) as { mention_username_list?: unknown; invite_user?: unknown }
  const lists = [form.mention_username_list, form.invite_user]
  return lists.reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
}

/** A registration that sends a mail is one of those by its address, and uses up the address that it is for. */
const mailing = [
  'emailVerificationSend',
  'passwordReset',
  'emailChangeSend',
  'connectorEmailBind',
  'userDeletionCodeSend',
] as const
const codeTaking = ['emailVerify', 'passwordReplace', 'emailChange'] as const
/** Begins a login at a provider. */
const loginStarts = ['connectorBindStart', 'userCenterDeviceStart'] as const
const proving = ['passwordChange', 'emailChangeSend', 'userDelete'] as const

/**
 * Maximum rates per address, account or target, whether or not a captcha is in use. Reading is generous,
 * since whole schools share one address; guessing secrets and sending mail are not. Logins are limited by
 * failures alone, in the accounts module. Rare calls that guess secrets or send mail are counted by all
 * processes together; the others need no statement and are counted by each process.
 */
export const rateLimitRules: readonly RateLimit[] = [
  {
    name: 'reads',
    points: 1200,
    seconds: minute,
    toKey: (call) => (isRead(call) ? byAccount(call) : undefined),
    toPoints: measureRead,
  },
  {
    name: 'writes',
    points: 120,
    seconds: minute,
    toKey: (call) => (isRead(call) || isDecision(call) ? undefined : byAccount(call)),
  },
  {
    // Thirty pages of a list with all items selected.
    name: 'decisions of staff',
    points: 600,
    seconds: minute,
    toKey: (call) => (isDecision(call) ? byAccount(call) : undefined),
  },
  {
    // A preview of the longest text about every three seconds. Texts of normal length reach `writes` first.
    name: 'rendered texts by account',
    points: 1500,
    seconds: minute,
    toKey: (call) => (rendersText(call) ? byAccount(call) : undefined),
    toPoints: measureTexts,
  },
  {
    name: 'members named by account',
    points: 200,
    seconds: hour,
    toKey: (call) => (countNamed(call) > 0 ? byAccount(call) : undefined),
    toPoints: countNamed,
  },
  // Limits what a stolen moderator account can do before somebody notices.
  { name: 'suspensions by account', points: 60, seconds: hour, toKey: on(['userSuspend'], byAccount) },
  { name: 'uploads by account', points: 60, seconds: quarterHour, toKey: on(['fileUpload'], byAccount) },
  {
    name: 'registrations by address',
    isShared: true,
    points: 20,
    seconds: hour,
    toKey: on(['userRegister'], byAddress),
  },
  { name: 'mails by address', isShared: true, points: 30, seconds: hour, toKey: on(mailing, byAddress) },
  {
    name: 'mails by target',
    isShared: true,
    points: 5,
    seconds: hour,
    toKey: on(['emailChangeSend', 'connectorEmailBind'], getTarget),
  },
  {
    // As long as a code is valid: if a stranger has used this up, there is a mail whose code still works.
    name: 'password resets by target',
    isShared: true,
    points: 2,
    seconds: 10 * minute,
    toKey: on(['passwordReset'], getTarget),
  },
  // A few for each typed word.
  { name: 'suggestions', points: 600, seconds: minute, toKey: on(['searchSuggestions'], byAccount) },
  { name: 'captchas', points: 120, seconds: minute, toKey: on(['userActionRecord'], byAccount) },
  {
    name: 'mails by account',
    isShared: true,
    points: 5,
    seconds: hour,
    toKey: on(['emailVerificationSend', 'userDeletionCodeSend'], byAccount),
  },
  {
    name: 'data exports by account',
    isShared: true,
    points: 5,
    seconds: hour,
    toKey: on(['userDataExport'], byAccount),
  },
  {
    name: 'push subscriptions by account',
    points: 30,
    seconds: hour,
    toKey: on(['pushSubscriptionAdd'], byAccount),
  },
  {
    name: 'codes by address',
    isShared: true,
    points: 30,
    seconds: quarterHour,
    toKey: on(codeTaking, byAddress),
  },
  { name: 'device logins by address', points: 60, seconds: quarterHour, toKey: on(loginStarts, byAddress) },
  { name: 'flags by account', points: 60, seconds: hour, toKey: on(['flagAdd'], byAccount) },
  {
    name: 'passwords by account',
    isShared: true,
    points: 10,
    seconds: quarterHour,
    toKey: on(proving, byAccount),
  },
]
