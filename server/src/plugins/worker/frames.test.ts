import { expect, test, vi } from 'vitest'
import { createFrameReader, encodeFrame } from './frames.ts'

test('assembles messages that arrive in pieces', () => {
  const sent = [{ a: 1 }, 'two', [3, '\u{1f600}'], null]
  const bytes = Buffer.concat(sent.map(encodeFrame))

  for (const size of [1, 3, 7, bytes.length]) {
    const received: unknown[] = []
    const read = createFrameReader((message) => received.push(message))
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
    expect(received).toEqual(sent)
  }
})

test('reads many messages of one chunk without copying it', () => {
  const chunk = Buffer.concat(Array.from({ length: 1000 }, () => encodeFrame(null)))
  let count = 0
  const read = createFrameReader(() => {
    count += 1
  })
  const copy = vi.spyOn(Buffer, 'concat')

  read(chunk)

  expect(count).toBe(1000)
  expect(copy).not.toHaveBeenCalled()
  copy.mockRestore()
})

test('says that only plain data can be passed', () => {
  expect(() => encodeFrame({ cups: () => 1 })).toThrow(
    'Only plain data can be passed to the site: () => 1 could not be cloned.',
  )
})
