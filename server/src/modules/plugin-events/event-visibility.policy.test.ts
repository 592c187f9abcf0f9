import { expect, test } from 'vitest'
import type { Content } from '../visibility/index.ts'
import { getEventScope } from './event-visibility.policy.ts'

const question = (status: number, show = 1): Content => ({
  kind: 'question',
  id: 1,
  userId: 7,
  question: { id: 1, userId: 7, title: 'When?', status, show },
})
const published = question(1)
const closed = question(2)
const hidden = [question(10), question(11), question(1, 2)]

test('gives all data of public posts', () => {
  for (const content of [published, closed]) {
    expect(getEventScope('question.edited', content, ['events'])).toBe('all')
  }
})

test('gives nothing of deleted, held or unlisted posts, except for the ids of deleted ones', () => {
  for (const content of [...hidden, undefined]) {
    expect(getEventScope('question.edited', content, ['events'])).toBe('nothing')
    expect(getEventScope('vote.cast', content, ['events'])).toBe('nothing')
    expect(getEventScope('question.deleted', content, ['events'])).toBe('ids')
  }
})

test('gives all data to a plugin with the permission', () => {
  for (const content of hidden) {
    expect(getEventScope('question.edited', content, ['events', 'content.hidden'])).toBe('all')
  }
  expect(getEventScope('question.edited', undefined, ['events', 'content.hidden'])).toBe('nothing')
})

test('gives flags to no other plugin, whatever they are about', () => {
  expect(getEventScope('post.flagged', published, ['events', 'content.read'])).toBe('nothing')
  expect(getEventScope('post.flagged', published, ['events', 'content.hidden'])).toBe('all')
})
