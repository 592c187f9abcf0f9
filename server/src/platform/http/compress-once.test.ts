import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressOnce } from './compress-once.ts'

function fakeCompressors() {
  const gzip = vi.fn(async (body: string | Buffer) => gzipSync(body))
  return { gzip, br: gzip }
}

test('compresses once for all simultaneous and later requests', async () => {
  const { gzip, br } = fakeCompressors()
  const compressed = compressOnce('Hello', 'quick', { gzip, br })

  const [first, second] = await Promise.all([compressed('gzip'), compressed('gzip')])

  expect(second).toBe(first)
  expect(await compressed('gzip')).toBe(first)
  expect(gzip).toHaveBeenCalledTimes(1)
})

test('compresses again after it failed', async () => {
  const { gzip, br } = fakeCompressors()
  gzip.mockRejectedValueOnce(new Error('no memory'))
  const compressed = compressOnce('Hello', 'quick', { gzip, br })

  await expect(compressed('gzip')).rejects.toThrow('no memory')

  expect(gunzipSync(await compressed('gzip')).toString()).toBe('Hello')
})

test.each([1000, 300_000])('produces brotli for %d bytes', async (length) => {
  const body = Buffer.alloc(length, 'Hello ')

  expect(brotliDecompressSync(await compressOnce(body, 'quick')('br'))).toEqual(body)
})
