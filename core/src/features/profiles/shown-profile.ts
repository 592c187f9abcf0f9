import type { UserProfile } from '@querent/sdk/contract'

/** What a profile page shows of an account. */
export type ShownProfile = Omit<UserProfile, 'bio' | 'mobile'>
