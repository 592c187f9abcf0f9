import { describe, expect, test } from 'vitest'
import { type Actor, anonymous } from '../auth/index.ts'
import { maySeeAnswer, maySeeComment, maySeeQuestion, maySeeTag } from './index.ts'

const someone: Actor = { ...anonymous, userId: 7, status: 'normal' }
const author: Actor = { ...someone, userId: 3 }
const answerer: Actor = { ...someone, userId: 4 }
const moderator: Actor = { ...someone, userId: 9, role: 'moderator' }
const suspendedModerator: Actor = { ...moderator, status: 'suspended' }
const suspendedAuthor: Actor = { ...author, status: 'suspended' }

const question = (status: number, show = 1) => ({ userId: author.userId, status, show })
const answer = (status: number, of = question(1)) => ({ userId: answerer.userId, status, question: of })

describe.each([
  ['available', question(1)],
  ['closed', question(2)],
])('a question that is %s and listed', (_, state) => {
  test('is visible to everyone', () => {
    for (const actor of [anonymous, someone, author, moderator])
      expect(maySeeQuestion(actor, state)).toBe(true)
  })
})

describe.each([
  ['unlisted', question(1, 2)],
  ['closed and unlisted', question(2, 2)],
  ['deleted', question(10)],
  ['pending', question(11)],
  ['in a state that nobody knows', question(3)],
])('a question that is %s', (_, state) => {
  test('is only visible to its author and staff', () => {
    expect([author, suspendedAuthor, moderator].map((actor) => maySeeQuestion(actor, state))).toEqual([
      true,
      true,
      true,
    ])
    expect(
      [anonymous, someone, answerer, suspendedModerator].map((actor) => maySeeQuestion(actor, state)),
    ).toEqual([false, false, false, false])
  })

  test('hides its answers and comments as well', () => {
    expect(maySeeAnswer(answerer, answer(1, state))).toBe(false)
    expect(maySeeAnswer(author, answer(1, state))).toBe(true)
    expect(maySeeComment(someone, { status: 1, question: state })).toBe(false)
    expect(maySeeComment(answerer, { status: 1, question: state, answer: answer(1, state) })).toBe(false)
    expect(maySeeComment(author, { status: 1, question: state })).toBe(true)
  })
})

test('an author without an account does not make visitors authors', () => {
  expect(maySeeQuestion(anonymous, { userId: 0, status: 10, show: 1 })).toBe(false)
  expect(maySeeAnswer(anonymous, { userId: 0, status: 10, question: question(1) })).toBe(false)
})

test.each([
  ['deleted', 10],
  ['pending', 11],
])('an answer that is %s is visible to its author and staff, not to the asker', (_, status) => {
  expect([answerer, moderator].map((actor) => maySeeAnswer(actor, answer(status)))).toEqual([true, true])
  expect([anonymous, someone, author].map((actor) => maySeeAnswer(actor, answer(status)))).toEqual([
    false,
    false,
    false,
  ])
})

test('a comment that waits for review is visible to its author and moderators', () => {
  const waiting = { status: 11, userId: author.userId, question: question(1) }

  expect(maySeeComment(author, waiting)).toBe(true)
  expect(maySeeComment(moderator, waiting)).toBe(true)
  expect(maySeeComment(anonymous, waiting)).toBe(false)
  expect(maySeeComment(moderator, { ...waiting, status: 10 })).toBe(false)
})

test('a deleted comment is visible to no one', () => {
  for (const actor of [anonymous, author, moderator]) {
    expect(maySeeComment(actor, { status: 10, question: question(1) })).toBe(false)
  }
})

test('a comment is as visible as its answer', () => {
  const hidden = { status: 1, question: question(1), answer: answer(10) }

  expect(maySeeComment(someone, hidden)).toBe(false)
  expect(maySeeComment(answerer, hidden)).toBe(true)
})

test('a deleted tag is visible to staff', () => {
  expect([anonymous, someone, moderator].map((actor) => maySeeTag(actor, { status: 10 }))).toEqual([
    false,
    false,
    true,
  ])
  expect(maySeeTag(anonymous, { status: 1 })).toBe(true)
})
