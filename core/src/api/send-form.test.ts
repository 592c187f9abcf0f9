import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createHttpDispatch } from './http-dispatch.ts'

const paths = { fileUpload: ['POST', '/answer/api/v1/file'] } as const

/** The options of a browser's request, and how a test lets it continue. */
class FakeRequest {
  static last: FakeRequest | undefined
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  opened: string[] = []
  body: FormData | undefined
  status = 0
  responseText = ''
  isAborted = false
  onload?: () => void
  onerror?: () => void

  constructor() {
    FakeRequest.last = this
  }
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const file = new File(['abc'], 'a cat.png')

async function begin(signal?: AbortSignal) {
  FakeRequest.last = undefined
  const progress: number[] = []
  const dispatch = createHttpDispatch({ language: () => 'zh_CN', paths })
  const options = { onProgress: (fraction: number) => progress.push(fraction), signal }
  const result = dispatch('fileUpload', { source: 'post', file }, options).catch((thrown: unknown) => thrown)
  const request = await vi.waitFor(() => {
    if (!FakeRequest.last?.body) throw new Error('nothing was sent')
    return FakeRequest.last
  })
  return { progress, result, request }
}

describe('a form with a file', () => {
  it('shows how far it has come, and gives the data', async () => {
    const { progress, result, request } = await begin()
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onprogress?.({ loaded: 4, total: 4 })
    request.answer(200, { code: 200, reason: 'base.success', msg: '', data: '/uploads/post/1.png' })

    expect(await result).toBe('/uploads/post/1.png')
    expect(progress).toEqual([0.25, 1])
    expect(request.opened).toEqual(['POST', '/answer/api/v1/file'])
    expect(request.headers).toMatchObject({ 'x-querent-client': 'web', 'accept-language': 'zh_CN' })
    expect(request.headers).not.toHaveProperty('content-type')
    expect(request.body?.get('source')).toBe('post')
    expect(request.body?.get('file')).toMatchObject({ name: 'a cat.png', size: 3 })
  })

  it.each([
    [400, { code: 400, reason: 'base.request_format_error', msg: 'Too large.', data: null }, 'Too large.'],
    [502, '<!doctype html>', ''],
  ])('throws what a server says with %i', async (status, body, msg) => {
    const { result, request } = await begin()
    request.answer(status, body)

    const failure = await result
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status, msg, endpoint: 'fileUpload' })
  })

  it('can be given up, and fails without a line', async () => {
    const abortRequest = new AbortController()
    const first = await begin(abortRequest.signal)
    abortRequest.abort()
    expect(await first.result).toMatchObject({ isAborted: true })
    expect(first.request.isAborted).toBe(true)

    const second = await begin()
    second.request.onerror?.()
    expect(await second.result).toMatchObject({ status: 0, reason: 'client.network' })
  })

  it('is given up after a minute of silence, and not before', async () => {
    const { result, request } = await begin()
    vi.useFakeTimers()
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    vi.advanceTimersByTime(59_000)
    request.upload.onprogress?.({ loaded: 2, total: 4 })
    vi.advanceTimersByTime(59_000)
    expect(request.isAborted).toBe(false)
    vi.advanceTimersByTime(2000)

    expect(await result).toMatchObject({ reason: 'client.timeout' })
    expect(request.isAborted).toBe(true)
  })
})
