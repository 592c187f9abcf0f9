import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './index.ts'

/** Work that ends on request, in the order in which it began. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    start: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.push(() => resolve(name))
      }),
    async endNext() {
      await new Promise(setImmediate)
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('runs some at a time, and the rest in order of arrival', async () => {
  const limit = createConcurrencyLimit({ atOnce: 2 })
  const work = createWork()
  for (const name of ['a', 'b', 'c', 'd']) void limit.run(work.start(name))
  await work.endNext()
  expect(work.begun).toEqual(['a', 'b', 'c'])

  for (let time = 0; time < 3; time += 1) await work.endNext()
  expect(work.begun).toEqual(['a', 'b', 'c', 'd'])
  expect(limit.isIdle()).toBe(true)
})

test('lets requests with different keys take turns', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1 })
  const work = createWork()
  for (const name of ['x1', 'x2', 'x3', 'x4', 'y1', 'z1', 'y2']) void limit.run(work.start(name), name[0])
  for (let time = 0; time < 7; time += 1) await work.endNext()

  expect(work.begun).toEqual(['x1', 'x2', 'y1', 'z1', 'x3', 'y2', 'x4'])
})

test('rejects the last request of the key with the most waiting', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, maxWaiting: 3 })
  const work = createWork()
  const run = (name: string) =>
    limit.run(work.start(name), name[0]).catch((error: { reason: string }) => `${name} ${error.reason}`)
  const results = ['x0', 'x1', 'x2', 'x3', 'x4', 'y1', 'z1', 'y2'].map(run)
  for (let time = 0; time < 4; time += 1) await work.endNext()

  const rejected = (await Promise.all(results)).filter((result) => result.includes(' '))
  expect(rejected).toEqual(['x2', 'x3', 'x4', 'y2'].map((name) => `${name} base.too_many_requests`))
  expect(limit.isIdle()).toBe(true)
})

test('runs as many as are currently allowed, and fills up when the limit rises', async () => {
  let atOnce = 3
  const limit = createConcurrencyLimit({ atOnce: () => atOnce })
  const work = createWork()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void limit.run(work.start(name))
  atOnce = 1
  await work.endNext()
  await work.endNext()
  expect(work.begun).toEqual(['a', 'b', 'c'])

  await work.endNext()
  expect(work.begun).toEqual(['a', 'b', 'c', 'd'])
  atOnce = 3
  await work.endNext()
  expect(work.begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
