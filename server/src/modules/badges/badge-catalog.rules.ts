import type { BadgeRule } from './badge.rules.ts'

/** A badge of the product; `badges` in the database has a row for each, see `syncBadges`. */
export type CatalogBadge = {
  /** The key of its texts and its row; never changed. */
  key: string
  group: keyof typeof badgeGroups
  level: keyof typeof badgeLevels
  /** Whether each user can earn it once, or several times. */
  isSingle: boolean
  rule: BadgeRule
  /** The number that the rule requires, if any. */
  amount?: number
  icon: string
}

/** `badges.group_id`, by the names that the texts give the groups, in the order in which they are shown. */
export const badgeGroups = { getting_started: 1, community: 2, posting: 3 } as const
export const badgeLevels = { bronze: 1, silver: 2, gold: 3 } as const

const started = { group: 'getting_started', level: 'bronze', isSingle: true } as const
const forAnswers = {
  group: 'posting',
  isSingle: false,
  rule: 'answer_votes',
  icon: 'chat-square-text-fill',
} as const
const forQuestions = {
  group: 'posting',
  isSingle: false,
  rule: 'question_votes',
  icon: 'question-circle-fill',
} as const

/** Every badge that can be earned. A new one is added at the end; the database has it after the next start. */
export const badgeCatalog: readonly CatalogBadge[] = [
  { key: 'autobiographer', ...started, rule: 'first_profile', icon: 'person-badge-fill' },
  { key: 'editor', ...started, rule: 'first_edit', icon: 'pencil-fill' },
  { key: 'first_flag', ...started, rule: 'first_flag', icon: 'flag-fill' },
  { key: 'first_upvote', ...started, rule: 'first_vote', icon: 'hand-thumbs-up-fill' },
  { key: 'first_reaction', ...started, rule: 'first_reaction', icon: 'emoji-smile-fill' },
  { key: 'first_share', ...started, rule: 'first_share', icon: 'share-fill' },
  { key: 'scholar', ...started, rule: 'first_acceptance', icon: 'check-circle-fill' },
  {
    key: 'solved',
    group: 'community',
    level: 'bronze',
    isSingle: true,
    rule: 'accepted_answers',
    amount: 1,
    icon: 'check-square-fill',
  },
  { key: 'nice_answer', ...forAnswers, level: 'bronze', amount: 10 },
  { key: 'good_answer', ...forAnswers, level: 'silver', amount: 25 },
  { key: 'great_answer', ...forAnswers, level: 'gold', amount: 50 },
  { key: 'nice_question', ...forQuestions, level: 'bronze', amount: 10 },
  { key: 'good_question', ...forQuestions, level: 'silver', amount: 25 },
  { key: 'great_question', ...forQuestions, level: 'gold', amount: 50 },
]
