import type { ListedUser, RankedUser, StaffMember } from '@querent/sdk/contract'
import type { SiteSettings } from '../settings/index.ts'
import { avatarUrl, presentUserBasic } from './user-basic.presenter.ts'
import type { UserNameRow } from './user-basic.repository.ts'
import type { ListedUserRow } from './user-list.repository.ts'
import type { UserTagRow } from './user-tags.repository.ts'

export function presentStaffMember(user: UserNameRow, settings: SiteSettings): StaffMember {
  return {
    username: user.username,
    display_name: user.display_name,
    avatar: avatarUrl(user, settings),
  }
}

/** A position in a ranking; `measure` says what the amount counts. */
export function presentRankedUser(
  user: UserNameRow & { amount: number },
  measure: 'rank' | 'vote_count',
  settings: SiteSettings,
): RankedUser {
  return { ...presentStaffMember(user, settings), rank: 0, vote_count: 0, [measure]: user.amount }
}

type UserStats = { tags: readonly UserTagRow[]; gained: ReadonlyMap<number, number> }

export function presentListedUser(
  user: ListedUserRow,
  { tags, gained }: UserStats,
  settings: SiteSettings,
): ListedUser {
  const top = tags.filter((tag) => tag.user_id === user.id)
  return {
    ...presentUserBasic(user.id, user, settings),
    created_at: user.created_at,
    role_id: user.role_id,
    question_count: user.question_count,
    answer_count: user.answer_count,
    week_rank: gained.get(user.id) ?? 0,
    top_tags: top.map(({ slug, display_name }) => ({ slug_name: slug, display_name })),
  }
}
