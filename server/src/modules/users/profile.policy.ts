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

/** The fields that a member sent; absent fields are not changed. */
export type ProfileForm = {
  display_name?: string
  username?: string
  avatar?: { type: string; custom: string }
  bio?: string
  website?: string
  location?: string
}

const avatarKinds = ['default', 'gravatar', 'custom']

/** The profile that a form requests: empty names are kept, other empty fields are cleared. */
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
  // The uploaded image is kept while another kind is shown.
  return { avatarKind, avatarUrl: avatarKind === 'custom' ? (sent?.custom ?? '') : current.avatarUrl }
}

/** The setting of the site that controls each field. */
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
  /** The operator's reserved usernames, if there are any. */
  reserved?: ReadonlySet<string> | undefined
}

/**
 * May a member change their profile in this way? Staff may take reserved names; a new image must have been
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
  // The current image may stay, whatever its source.
  const hasAvatar = wanted.avatarUrl !== '' && (wanted.avatarUrl === current.avatarUrl || hasUploaded)
  if (wanted.avatarKind === 'custom' && !hasAvatar) return deniedField('error.user.set_avatar', 'avatar')
  return allowed
}

const isFreeToTake = (username: string, isStaff: boolean, reserved?: ReadonlySet<string>) =>
  isProfileName(username) && !isReservedUsername(username, isStaff, reserved)

const deniedField = (reason: 'error.user.username_invalid' | 'error.user.set_avatar', field: string) =>
  denied(reason, { fields: [{ field, text: reason }] })
