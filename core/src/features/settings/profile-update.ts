import type { DataFor, InputFor } from '../../api/index.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'

/** The user's own account, with its image as it was chosen. */
export type Account = NonNullable<DataFor<'userInfo'>>

type ProfileField = 'display_name' | 'username' | 'avatar' | 'bio' | 'website' | 'location'
/** The image has two fields: its kind, and the URL of the member's own image. */
export type ProfileValues = Record<ProfileField | 'avatar_custom', string>

export type ProfileFields = Record<ProfileField, boolean>

/** The site's default image for members who choose none; on the wire it is an empty string. */
export const siteAvatar = 'site'

/** Which fields of the profile members may change on this site. */
export function fieldsToUpdate({ site_users }: SiteSettings): ProfileFields {
  return {
    display_name: site_users?.allow_update_display_name === true,
    username: site_users?.allow_update_username === true,
    avatar: site_users?.allow_update_avatar === true,
    bio: site_users?.allow_update_bio === true,
    website: site_users?.allow_update_website === true,
    location: site_users?.allow_update_location === true,
  }
}

export function profileValues(account: Account, { site_users }: SiteSettings): ProfileValues {
  const { display_name, username, avatar, bio, website, location } = account
  const unchosen = site_users?.default_avatar === 'gravatar' ? siteAvatar : 'default'
  return {
    display_name,
    username,
    avatar: avatar.type || unchosen,
    avatar_custom: avatar.custom,
    bio,
    website,
    location,
  }
}

/**
 * The values to send: only the allowed fields. An omitted image would count as none, so the current one is
 * sent with every change if the image may be changed at all.
 */
export function profileUpdate(
  values: ProfileValues,
  { avatar }: Pick<Account, 'avatar'>,
  may: ProfileFields,
): InputFor<'userInfoUpdate'> {
  const update: InputFor<'userInfoUpdate'> = {}
  for (const field of ['display_name', 'username', 'bio', 'website', 'location'] as const) {
    if (may[field]) update[field] = values[field].trim()
  }
  if (may.avatar) {
    const kind = values.avatar || avatar.type
    const custom = values.avatar_custom || avatar.custom
    update.avatar = { ...avatar, custom, type: kind === siteAvatar ? '' : kind }
  }
  return update
}
