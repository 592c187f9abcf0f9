import { describe, expect, test } from 'vitest'
import { type Actor, anonymous } from '../auth/index.ts'
import { defaultSettings } from '../settings/index.ts'
import {
  editNeedsReview,
  findDraftViolations,
  findEditViolations,
  hasEffect,
  isDeletable,
  mayAsk,
  mayDelete,
  mayEdit,
  mayOperate,
  questionActions,
} from './question.policy.ts'
import type { QuestionState } from './states/question-state.repository.ts'

const { privileges, write } = defaultSettings

const member: Actor = { ...anonymous, userId: 7, username: 'ada', status: 'normal', reputation: 1 }
const withReputation = (reputation: number): Actor => ({ ...member, userId: 8, reputation })
const moderator: Actor = { ...member, userId: 9, role: 'moderator' }
const administrator: Actor = { ...member, userId: 10, role: 'admin' }

const question: QuestionState = {
  id: 1,
  userId: 7,
  title: 'A question',
  status: 1,
  pin: 1,
  show: 1,
  isListed: true,
  isUnanswered: true,
  answerCount: 0,
  createdAt: 0,
  acceptedAnswerId: 0,
}

describe('asking and editing', () => {
  test('any active member can ask', () => {
    expect(mayAsk(member, privileges).allowed).toBe(true)
    expect(mayAsk(withReputation(0), privileges).allowed).toBe(false)
    expect(mayAsk({ ...member, status: 'suspended' }, privileges).allowed).toBe(false)
  })

  test('authors edit their own, others by reputation, with or without review', () => {
    expect(mayEdit(member, question, privileges).allowed).toBe(true)
    expect(mayEdit(withReputation(99), question, privileges).allowed).toBe(false)
    expect(mayEdit(withReputation(100), question, privileges).allowed).toBe(true)
    expect(editNeedsReview(member, question, privileges)).toBe(false)
    expect(editNeedsReview(withReputation(999), question, privileges)).toBe(true)
    expect(editNeedsReview(withReputation(1000), question, privileges)).toBe(false)
    expect(editNeedsReview(moderator, question, privileges)).toBe(false)
  })
})

describe('the rules of the site for a draft', () => {
  const draft = { contentBytes: 6, tagCount: 1, hasRecommendedTag: false, siteHasRecommendedTags: true }

  const getReasons = (violations: readonly { reason: string }[]) => violations.map(({ reason }) => reason)

  test('are reported together, tags first', () => {
    expect(findDraftViolations(draft, write)).toEqual([])
    expect(findDraftViolations({ ...draft, tagCount: 0, contentBytes: 0 }, write)).toEqual([
      { field: 'tags', reason: 'error.tag.minimum_count', params: { min: 1 } },
      { field: 'content', reason: 'error.question.content_less_than_minimum', params: { min: 6 } },
    ])
  })

  test('require a recommended tag only if there are any', () => {
    const strict = { ...write, required_tag: true }

    expect(getReasons(findDraftViolations(draft, strict))).toEqual(['error.tag.recommend_tag_enter'])
    expect(findDraftViolations({ ...draft, hasRecommendedTag: true }, strict)).toEqual([])
    expect(findDraftViolations({ ...draft, siteHasRecommendedTags: false }, strict)).toEqual([])
  })

  test('allow suggestions to have too few tags', () => {
    const bare = { ...draft, tagCount: 0 }

    expect(findEditViolations(bare, write, { needsReview: true })).toEqual([])
    expect(getReasons(findEditViolations(bare, write, { needsReview: false }))).toEqual([
      'error.tag.minimum_count',
    ])
    expect(
      getReasons(findEditViolations({ ...bare, contentBytes: 0 }, write, { needsReview: true })),
    ).toEqual(['error.question.content_less_than_minimum'])
  })
})

describe('deleting', () => {
  test('is allowed to the author and moderators', () => {
    expect(mayDelete(member, question, privileges).allowed).toBe(true)
    expect(mayDelete(withReputation(20_000), question, privileges).allowed).toBe(false)
    expect(mayDelete(moderator, question, privileges).allowed).toBe(true)
  })

  test.each([
    ['nothing', {}, undefined, true],
    ['an accepted answer', { acceptedAnswerId: 3, answerCount: 1 }, 0, false],
    ['two answers', { answerCount: 2 }, 0, false],
    ['an answer with a positive score', { answerCount: 1 }, 1, false],
    ['an answer without', { answerCount: 1 }, 0, true],
    ['a disliked answer', { answerCount: 1 }, -3, true],
  ])('with %s follows the rule for its author', (_, counters, score, isAllowed) => {
    const state = { ...question, ...counters }

    expect(isDeletable(member, state, score).allowed).toBe(isAllowed)
    expect(isDeletable(administrator, state, score).allowed).toBe(true)
    expect(isDeletable(moderator, state, score).allowed).toBe(true)
    expect(isDeletable(withReputation(20_000), state, score).allowed).toBe(false)
  })
})

describe('operations', () => {
  test.each([
    ['pin', { pin: 1, show: 1 }, true],
    ['pin', { pin: 2, show: 1 }, false],
    ['pin', { pin: 1, show: 2 }, false],
    ['unpin', { pin: 2, show: 1 }, true],
    ['unpin', { pin: 1, show: 1 }, false],
    ['hide', { pin: 1, show: 1 }, true],
    ['hide', { pin: 2, show: 1 }, false],
    ['hide', { pin: 1, show: 2 }, false],
    ['show', { pin: 1, show: 2 }, true],
    ['show', { pin: 1, show: 1 }, false],
  ] as const)('%s of %j', (operation, state, isEffective) => {
    expect(hasEffect(operation, state)).toBe(isEffective)
  })

  test('are for moderators', () => {
    expect(mayOperate(moderator, 'pin', privileges).allowed).toBe(true)
    expect(mayOperate(withReputation(20_000), 'show', privileges).allowed).toBe(false)
  })
})

describe('the actions that are offered', () => {
  test.each([
    ['nobody', anonymous, {}, []],
    ['a member', withReputation(1), {}, ['report']],
    ['a member who may edit', withReputation(100), {}, ['report', 'edit']],
    ['the author', member, {}, ['report', 'edit', 'delete']],
    ['the author of a deleted question', member, { status: 10 }, ['report']],
    ['a moderator', moderator, {}, ['report', 'edit', 'close', 'pin', 'hide', 'delete']],
    [
      'a moderator on a closed one',
      moderator,
      { status: 2 },
      ['report', 'edit', 'reopen', 'pin', 'hide', 'delete'],
    ],
    ['a moderator on a pinned one', moderator, { pin: 2 }, ['report', 'edit', 'close', 'unpin', 'delete']],
    ['a moderator on an unlisted one', moderator, { show: 2 }, ['report', 'edit', 'close', 'show', 'delete']],
    ['a moderator on a deleted one', moderator, { status: 10 }, ['report', 'pin', 'hide', 'undelete']],
  ])('to %s', (_, actor, state, actions) => {
    const offered = questionActions(actor, { ...question, ...state }, privileges)

    expect(offered.map((offer) => offer.action)).toEqual(actions)
  })
})
