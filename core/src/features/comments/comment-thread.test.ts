import { expect, it } from 'vitest'
import { buildComment } from '../questions/view-samples.ts'
import { mentionedNames } from './mentions.ts'
import {
  addOwn,
  addPage,
  changeText,
  countRemaining,
  createThread,
  removeComment,
  updateThread,
} from './useCommentThread.ts'

const comment = (comment_id: string, created_at = Number(comment_id)) =>
  buildComment({ comment_id, created_at })
const getIds = ({ list }: ReturnType<typeof createThread>) => list.map(({ comment_id }) => comment_id)

it('starts with the comments of the page, and knows how many are left', () => {
  const thread = createThread({ count: 20, list: [comment('9'), comment('3')] })

  expect(getIds(thread)).toEqual(['9', '3'])
  expect(countRemaining(thread)).toBe(18)
  expect(countRemaining(createThread(undefined))).toBe(0)
})

it('sorts all by time once more are loaded, each once', () => {
  const first = createThread({ count: 5, list: [comment('9'), comment('3')] })

  const thread = addPage(first, { count: 5, list: [comment('1'), comment('2'), comment('3')] })

  expect(getIds(thread)).toEqual(['1', '2', '3', '9'])
  expect(countRemaining(thread)).toBe(1)
  expect(thread.nextPage).toBe(2)
})

it('ends with an empty page, whatever the count was', () => {
  const first = createThread({ count: 5, list: [comment('1')] })

  expect(countRemaining(addPage(first, { count: 5, list: [] }))).toBe(0)
})

it('applies the user’s changes', () => {
  const first = createThread({ count: 2, list: [comment('1'), comment('2')] })

  const added = addOwn(first, comment('3'))
  const changed = changeText(added, {
    comment_id: '2',
    original_text: 'b',
    parsed_text: '<p>b</p>',
    status: 1,
  })
  const removed = removeComment(changed, '1')

  expect(getIds(removed)).toEqual(['2', '3'])
  expect(removed.list[0]?.original_text).toBe('b')
  expect(removed.count).toBe(2)
  expect(removeComment(removed, 'unknown').count).toBe(2)
})

it('shows a comment once that was sent twice', () => {
  const first = createThread({ count: 20, list: [comment('1'), comment('2')] })

  const thread = addOwn(first, { ...comment('2'), original_text: 'b' })

  expect(getIds(thread)).toEqual(['1', '2'])
  expect(thread.list[1]?.original_text).toBe('b')
  expect(thread.count).toBe(20)
})

it('merges newer data of the page, and keeps loaded comments', () => {
  const loaded = createThread({ count: 3, list: [comment('1'), comment('2'), comment('3')] })
  const changed = { ...comment('2'), original_text: 'b' }

  const thread = updateThread(loaded, { count: 6, list: [changed, comment('5')] })

  expect(getIds(thread)).toEqual(['1', '2', '3', '5'])
  expect(thread.list[1]?.original_text).toBe('b')
  expect(countRemaining(thread)).toBe(2)
  expect(updateThread(thread, { count: 1, list: [comment('5')] }).count).toBe(6)
})

it('does not restore a comment that was deleted while a page was loading', () => {
  const page = { count: 3, list: [comment('1'), comment('2'), comment('3')] }
  const removed = removeComment(createThread({ count: 3, list: [comment('1'), comment('2')] }), '2')

  for (const thread of [updateThread(removed, page), addPage(removed, page)]) {
    expect(getIds(thread)).toEqual(['1', '3'])
    expect(countRemaining(thread)).toBe(0)
  }
})

it('keeps an edit made while a page was loading, and applies later edits of others', () => {
  const text = (original_text: string) => ({
    original_text,
    parsed_text: `<p>${original_text}</p>`,
    status: 1,
  })
  const read = { ...comment('1'), ...text('a') }
  const edited = changeText(createThread({ count: 2, list: [read] }), { comment_id: '1', ...text('b') })

  for (const take of [updateThread, addPage]) {
    const late = take(edited, { count: 2, list: [{ ...read, vote_count: 7 }, comment('2')] })
    expect(late.list[0]).toMatchObject({ ...text('b'), vote_count: 7 })
    expect(take(late, { count: 2, list: [{ ...read, ...text('c') }] }).list[0]).toMatchObject(text('c'))
  }
  const back = changeText(edited, { comment_id: '1', ...text('a') })
  expect(updateThread(back, { count: 2, list: [{ ...read, ...text('b') }] }).list[0]).toMatchObject(text('a'))
})

it.each([
  ['Thanks @ada and @grace-hopper.', ['ada', 'grace-hopper']],
  ['@ada @ada', ['ada']],
  ['mail me@ada.example or see /@ada', []],
  ['Remove `@Override` and ``a ` @Test``, @ada', ['ada']],
  ['a ` is a backtick, @ada', ['ada']],
])('finds the names in %j', (text, expected) => {
  expect(mentionedNames(text)).toEqual(expected)
})
