import { expect, test } from 'vitest'
import { createMutex } from './index.ts'

test('runs one piece of work after the other, also after one that failed', async () => {
  const mutex = createMutex()
  const steps: string[] = []
  const work = (name: string, fails = false) =>
    mutex.run(async () => {
      steps.push(`${name} begins`)
      await new Promise(setImmediate)
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })

  const results = await Promise.allSettled([work('a'), work('b', true), work('c')])

  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('lets the next holder in once the previous one releases it', async () => {
  const mutex = createMutex()
  const release = await mutex.acquire()
  const next = mutex.acquire()
  const isIn = () => Promise.race([next.then(() => true), new Promise((r) => setImmediate(() => r(false)))])

  expect(await isIn()).toBe(false)
  release()
  expect(await isIn()).toBe(true)
})
