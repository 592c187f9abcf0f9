import { accountState } from '../auth/index.ts'
import type { UserRow } from '../users/index.ts'

type AvatarOwner = Pick<UserRow, 'status' | 'avatar_kind' | 'avatar_url'>

/** Whether the image that the account shows came from a provider, and may be another one by now. */
export function mayReplaceAvatar({ status, avatar_kind, avatar_url }: AvatarOwner): boolean {
  if (status === accountState.deleted) return false
  return (
    (avatar_kind === '' && avatar_url === '') || (avatar_kind === 'custom' && /^https?:/.test(avatar_url))
  )
}
