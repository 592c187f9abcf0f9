import { expect, test } from 'vitest'
import { createPageCalls } from './page-calls.service.ts'

const denial = (reason: string) => Object.assign(new Error(reason), { status: 403, reason, msg: reason })

/** Calls of a page at a site with these answers; an error is thrown. */
function callsAt(answers: Record<string, unknown>) {
  let count = 0
  const calls = createPageCalls({
    async call(name) {
      count += 1
      if (answers[name] instanceof Error) throw answers[name]
      return answers[name]
    },
  })
  return { ...calls, countAsked: () => count }
}

async function listCalls(answers: Record<string, unknown>) {
  const calls = callsAt(answers)
  await Promise.allSettled(Object.keys(answers).map((name) => calls.call(name, { page: 1 })))
  return calls.list()
}

test.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
  ['the same answers', { a: { x: 1 }, b: [2] }, { b: [2], a: { x: 1 } }, true],
  ['another answer', { a: { x: 1 } }, { a: { x: 2 } }, false],
  ['a number of views alone', { a: { view_count: 1, x: 1 } }, { a: { view_count: 25, x: 1 } }, true],
  ['a text about views', { a: { x: '"view_count":1' } }, { a: { x: '"view_count":2' } }, false],
  ['the same denial', { a: denial('denied') }, { a: denial('denied') }, true],
  ['another denial', { a: denial('denied') }, { a: denial('gone') }, false],
  ['an answer after a denial', { a: denial('denied') }, { a: {} }, false],
  ['two faults', { a: new Error('broken') }, { a: new Error('broken') }, false],
])('compares %s', async (_what, before, now, expected) => {
  const known = await listCalls(before)

  expect(await callsAt(now).haveSameResults(known)).toBe(expected)
})

test('does not repeat calls that were compared', async () => {
  const known = await listCalls({ a: 1, b: denial('denied') })
  const calls = callsAt({ a: 2, b: denial('denied') })

  await calls.haveSameResults(known)

  expect(await calls.call('a', { page: 1 })).toBe(2)
  await expect(calls.call('b', { page: 1 })).rejects.toThrow('denied')
  expect(calls.countAsked()).toBe(2)
  await calls.call('a', { page: 2 })
  expect(calls.countAsked()).toBe(3)
})
