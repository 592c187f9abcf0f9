import { expect, it, vi } from 'vitest'
import { createHttpDispatch } from './http-dispatch.ts'

vi.mock('./send-form.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const paths = { fileUpload: ['POST', '/answer/api/v1/file'] } as const

it('says that there is no way to the server when what sends files cannot be loaded', async () => {
  const dispatch = createHttpDispatch({ language: () => 'en_US', paths })

  const upload = dispatch('fileUpload', { source: 'post' }, { onProgress: () => {} })

  await expect(upload).rejects.toMatchObject({ isOffline: true, endpoint: 'fileUpload', msg: '' })
})
