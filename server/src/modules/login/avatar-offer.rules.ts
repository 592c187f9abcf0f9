import type { UserRow } from '../users/index.ts'

/** Whether the image that the account shows came from a provider, and may be another one by now. */
export const takesOffer = ({ avatar_kind, avatar_url }: Pick<UserRow, 'avatar_kind' | 'avatar_url'>) =>
  (avatar_kind === '' && avatar_url === '') || (avatar_kind === 'custom' && /^https?:/.test(avatar_url))
