import { createHash } from 'node:crypto'
import type { UserBasic } from '@querent/sdk/contract'
import { accountState, accountStatus } from '../auth/index.ts'
import { shortCode } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import type { UserBasicRow, UserBriefRow, UserLabelRow } from './user-basic.repository.ts'

/**
 * An account by its name. For a missing account, only the id is known; for a deleted one, also username and
 * reputation.
 */
export function presentUserLabel(id: number, row: UserLabelRow | undefined) {
  const status = row ? accountStatus(row) : 'deleted'
  const shown = status === 'deleted' ? undefined : row
  return {
    id: String(id),
    username: row?.username ?? '',
    rank: row?.reputation ?? 0,
    display_name: shown?.display_name ?? `user${shortCode(id)}`,
    status,
  }
}

/** An account in lists: its name, and its avatar unless it is deleted. */
export function presentUserBrief(id: number, row: UserBriefRow | undefined, settings: SiteSettings) {
  return { ...presentUserLabel(id, row), avatar: row ? avatarUrl(row, settings) : '' }
}

/** The wire's user object. */
export function presentUserBasic(
  id: number,
  row: UserBasicRow | undefined,
  settings: SiteSettings,
): UserBasic {
  const brief = presentUserBrief(id, row, settings)
  const shown = brief.status === 'deleted' ? undefined : row
  return {
    ...brief,
    website: shown?.website ?? '',
    location: shown?.location ?? '',
    language: shown?.language ?? '',
    suspended_until: row?.suspended_until ?? 0,
  }
}

type AvatarRow = Pick<UserBasicRow, 'status' | 'email' | 'avatar_kind' | 'avatar_url'>

/** URL of an account's avatar; empty means that the client draws one. */
export function avatarUrl(row: AvatarRow, settings: SiteSettings): string {
  if (row.status === accountState.deleted) return ''
  switch (row.avatar_kind) {
    case 'custom':
      return ownImageUrl(row, settings)
    case 'gravatar':
      return gravatarUrl(row.email, settings)
    case '':
      // Accounts without an address would all have the same image.
      return settings.users.default_avatar === 'gravatar' && row.email !== ''
        ? gravatarUrl(row.email, settings)
        : ''
    default:
      return ''
  }
}

/** The account's own image: one of this site by its path, or an external one by its URL. */
export function ownImageUrl(
  { avatar_url: url }: Pick<AvatarRow, 'avatar_url'>,
  settings: SiteSettings,
): string {
  return url.startsWith('/') ? settings.general.site_url + url : url
}

/** An image of this site as it is stored: without the site's URL, which may change. */
export function toStoredImage(url: string, { general }: SiteSettings): string {
  return url.startsWith(`${general.site_url}/uploads/`) ? url.slice(general.site_url.length) : url
}

const gravatarBase = 'https://www.gravatar.com/avatar/'

/** Discloses a hash of the address: only for users who chose it, and on sites whose administrator did. */
function gravatarUrl(email: string, { users }: SiteSettings): string {
  const hash = createHash('sha256').update(email.trim()).digest('hex')
  return (users.gravatar_base_url || gravatarBase) + hash
}
