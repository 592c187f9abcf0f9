import { expect, test } from 'vitest'
import { createFrameReader, encodeFrame } from './frames.ts'

test('puts messages together that come in pieces', () => {
  const sent = [{ a: 1 }, 'two', [3, '\u{1f600}'], null]
  const bytes = Buffer.concat(sent.map(encodeFrame))

  for (const size of [1, 3, 7, bytes.length]) {
    const received: unknown[] = []
    const read = createFrameReader((message) => received.push(message))
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
    expect(received).toEqual(sent)
  }
})

test('reads a hundred thousand messages of one chunk in little time', () => {
  const chunk = Buffer.concat(Array.from({ length: 100_000 }, () => encodeFrame(null)))
  let count = 0
  const read = createFrameReader(() => {
    count += 1
  })
  const started = performance.now()

  read(chunk)

  expect(count).toBe(100_000)
  expect(performance.now() - started).toBeLessThan(2000)
})
