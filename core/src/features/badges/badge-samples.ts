import type { BadgeAward, BadgeGroup, BadgeInfo, EarnedBadge, ListedBadge } from '@querent/sdk/contract'

/** The descriptions in tests and stories: how each is earned. */
const description = 'Wrote an answer with 25 upvotes or more.'

type Row = [id: string, name: string, icon: string, level: 1 | 2 | 3, awards: number, earned: number]

const listed = ([id, name, icon, level, award_count, earned_count]: Row): ListedBadge => ({
  id,
  name,
  icon,
  level,
  award_count,
  earned_count,
  description,
})

/** The badges of a site, for tests and stories: every icon, level and number. */
export const sampleGroups: BadgeGroup[] = [
  {
    group_name: 'Getting started',
    badges: (
      [
        ['b1', 'Autobiographer', 'person-badge-fill', 1, 4120, 1],
        ['b2', 'Editor', 'pencil-fill', 1, 812, 0],
        ['b3', 'First flag', 'flag-fill', 1, 97, 0],
        ['b4', 'First upvote', 'hand-thumbs-up-fill', 1, 12_345, 1],
        ['b5', 'First reaction', 'emoji-smile-fill', 1, 0, 0],
        ['b6', 'First share', 'share-fill', 1, 1, 0],
        ['b7', 'Scholar', 'check-circle-fill', 1, 640, 0],
      ] satisfies Row[]
    ).map(listed),
  },
  {
    group_name: 'Community',
    badges: [listed(['b8', 'Solved', 'check-square-fill', 1, 390, 0])],
  },
  {
    group_name: 'Posting',
    badges: (
      [
        ['b9', 'Nice answer', 'chat-square-text-fill', 1, 512, 12],
        ['b10', 'Good answer', 'chat-square-text-fill', 2, 80, 3],
        ['b11', 'Great answer', 'chat-square-text-fill', 3, 9, 0],
        ['b12', 'Nice question', 'question-circle-fill', 1, 300, 0],
        ['b13', 'Good question', 'question-circle-fill', 2, 41, 0],
        ['b14', 'Great question', 'question-circle-fill', 3, 4, 0],
      ] satisfies Row[]
    ).map(listed),
  },
  { group_name: 'Empty', badges: null },
]

export const sampleEarned: EarnedBadge[] = sampleGroups
  .flatMap(({ badges }) => badges ?? [])
  .filter(({ earned_count }) => earned_count > 0)

export function buildBadge(changes: Partial<BadgeInfo> = {}): BadgeInfo {
  return {
    id: 'b10',
    name: 'Good answer',
    description: 'Wrote an answer with 25 upvotes or more.',
    icon: 'chat-square-text-fill',
    award_count: 80,
    earned_count: 0,
    is_single: false,
    level: 2,
    ...changes,
  }
}

export function buildAward(name: string, changes: Partial<BadgeAward> = {}): BadgeAward {
  const username = name.toLowerCase().replaceAll(' ', '-')
  return {
    created_at: 1_789_000_000,
    object_id: '10020000000000002',
    question_id: '10010000000000001',
    answer_id: '10020000000000002',
    comment_id: '',
    object_type: 'answer',
    url_title: 'How do I keep a list in order without duplicates?',
    author_user_info: {
      id: username,
      username,
      rank: 1280,
      display_name: name,
      avatar: '',
      website: '',
      location: '',
      language: 'Default',
      status: 'normal',
      suspended_until: 0,
    },
    ...changes,
  }
}
