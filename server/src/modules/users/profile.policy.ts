import type { SiteUsers } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { isProfileName, isReservedUsername } from '../identifiers/index.ts'

export type Profile = {
  displayName: string
  username: string
  avatarKind: string
  avatarUrl: string
  bio: string
  website: string
  location: string
}

/** What a member sent; what is absent was not asked for. */
export type ProfileForm = {
  display_name?: string
  username?: string
  avatar?: { type: string; custom: string }
  bio?: string
  website?: string
  location?: string
}

const avatarKinds = ['default', 'gravatar', 'custom']

/** The profile that a form asks for: names that are left empty stay, all else that is left empty goes. */
export function toWantedProfile(current: Profile, form: ProfileForm, rules: SiteUsers): Profile {
  const text = (sent: string | undefined, current: string, mayChange: boolean) =>
    sent ?? (mayChange ? '' : current)
  return {
    displayName: form.display_name || current.displayName,
    username: form.username || current.username,
    ...wantedAvatar(current, form.avatar, rules.allow_update_avatar),
    bio: text(form.bio, current.bio, rules.allow_update_bio),
    website: text(form.website, current.website, rules.allow_update_website),
    location: text(form.location, current.location, rules.allow_update_location),
  }
}

function wantedAvatar(current: Profile, sent: ProfileForm['avatar'], mayChange: boolean) {
  if (!sent && !mayChange) return { avatarKind: current.avatarKind, avatarUrl: current.avatarUrl }
  const avatarKind = sent && avatarKinds.includes(sent.type) ? sent.type : ''
  // The uploaded image stays at hand while another kind is shown.
  return { avatarKind, avatarUrl: avatarKind === 'custom' ? (sent?.custom ?? '') : current.avatarUrl }
}

/** Which switch of the site governs which field. */
const switches = [
  ['display_name', 'allow_update_display_name', ['displayName']],
  ['username', 'allow_update_username', ['username']],
  ['avatar', 'allow_update_avatar', ['avatarKind', 'avatarUrl']],
  ['bio', 'allow_update_bio', ['bio']],
  ['website', 'allow_update_website', ['website']],
  ['location', 'allow_update_location', ['location']],
] as const

type ProfileRules = {
  rules: SiteUsers
  isStaff: boolean
  hasUploaded: boolean
  /** The operator's reserved usernames, where there are such. */
  reserved?: ReadonlySet<string> | undefined
}

/**
 * May a member change their profile so? Staff may take names that are reserved; a new image must have been
 * uploaded by its owner.
 */
export function mayUpdateProfile(
  current: Profile,
  wanted: Profile,
  { rules, isStaff, hasUploaded, reserved }: ProfileRules,
): Decision {
  const fixed = switches.filter(
    ([, rule, columns]) => !rules[rule] && columns.some((column) => wanted[column] !== current[column]),
  )
  if (fixed.length > 0) {
    const text = 'error.user.field_update_not_allowed'
    return denied(text, { fields: fixed.map(([field]) => ({ field, text })) })
  }
  if (wanted.username !== current.username && !isFreeToTake(wanted.username, isStaff, reserved)) {
    return deniedField('error.user.username_invalid', 'username')
  }
  // The image in use may stay, wherever it came from.
  const hasAvatar = wanted.avatarUrl !== '' && (wanted.avatarUrl === current.avatarUrl || hasUploaded)
  if (wanted.avatarKind === 'custom' && !hasAvatar) return deniedField('error.user.set_avatar', 'avatar')
  return allowed
}

const isFreeToTake = (username: string, isStaff: boolean, reserved?: ReadonlySet<string>) =>
  isProfileName(username) && !isReservedUsername(username, isStaff, reserved)

const deniedField = (reason: 'error.user.username_invalid' | 'error.user.set_avatar', field: string) =>
  denied(reason, { fields: [{ field, text: reason }] })
