import type { ExternalUser, LoginCallback, LoginRedirect, LoginStart } from './connector.ts'

/**
 * An account as the hosting system knows it.
 *
 * @example
 * const account: UserCenterAccount = { externalId: '7', displayName: 'Ada', status: 'available' }
 * @public
 */
export type UserCenterAccount = ExternalUser & {
  mobile?: string
  /** Markdown. */
  bio?: string
  rank?: number
  status?: 'available' | 'suspended' | 'deleted'
}

/**
 * A link to the hosting system.
 *
 * @example
 * const link: UserCenterLink = { name: 'people', label: 'People', url: 'https://id.example.com/people' }
 * @public
 */
export type UserCenterLink = { name: string; label: string; url: string }

/**
 * A part of a user's public profile that the hosting system provides.
 *
 * @example
 * const branding: ProfileBranding = {
 *   icon: 'building',
 *   name: 'department',
 *   label: 'Kitchen',
 *   url: 'https://id.example.com/departments/7',
 * }
 * @public
 */
export type ProfileBranding = { icon: string; name: string; label: string; url: string }

/**
 * How a hosting account system and this site divide the work.
 *
 * @example
 * const sharesAccounts = (agent: UserCenterAgent) => agent.keepsOriginalAccounts
 * @public
 */
export type UserCenterAgent = {
  displayName: string
  /** SVG without script. */
  icon: string
  url: string
  controlCenter: readonly UserCenterLink[]
  /** Whether password accounts remain available. */
  keepsOriginalAccounts: boolean
  /** Whether the hosting system decides on reputation, status and role. */
  decidesRank: boolean
  decidesStatus: boolean
  decidesRole: boolean
  /** Whether an account without an email address is rejected. */
  needsEmail: boolean
}

/**
 * A login that a user completes on another device, such as by scanning a code with a phone.
 *
 * @example
 * const login: DeviceLogin = { url: 'https://id.example.com/device?code=…' }
 * @public
 */
export type DeviceLogin = {
  /** The content of the code. */
  url: string
}

/**
 * A system that hosts the accounts of the site.
 *
 * @example
 * const getName = ({ agent }: UserCenter) => agent.displayName
 * @public
 */
export type UserCenter = {
  agent: UserCenterAgent
  start(login: LoginStart): Promise<LoginRedirect>
  finish(callback: LoginCallback): Promise<UserCenterAccount>
  /** The current account; undefined if it no longer exists. */
  account?(externalId: string): Promise<UserCenterAccount | undefined>
  /** Pages of the hosting system where a user changes profile and account. */
  settings?(externalId: string): Promise<{ profile?: string; account?: string }>
  branding?(externalId: string): Promise<ProfileBranding[]>
  /** Shown as a code to scan on `/user-center/auth`, instead of a redirect. */
  deviceLogin?(login: LoginStart): Promise<DeviceLogin & LoginRedirect>
}
