import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createHttpDispatch } from './http-dispatch.ts'

const paths = {
  thingList: ['GET', '/answer/api/v1/things'],
  thingAdd: ['POST', '/answer/api/v1/thing'],
  thingRemove: ['DELETE', '/answer/admin/api/thing'],
} as const

function answering(status: number, body: unknown) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
}

function dispatchOver(fetchIt: typeof fetch) {
  return createHttpDispatch({ language: () => 'zh_CN', fetch: fetchIt, paths })
}

const ok = { code: 200, reason: 'base.success', msg: '', data: [1] }

async function getFailure(work: Promise<unknown>): Promise<ApiFailure> {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof ApiFailure)) throw new Error('expected a failure of a call')
  return thrown
}

describe('calls over HTTP', () => {
  it('sends the language, the cookie and where it comes from with every call, and gives the data', async () => {
    const fetchIt = answering(200, ok)

    const data = await dispatchOver(fetchIt)('thingList', { page: 2, tag: ['a', 'b'], none: undefined })

    expect(data).toEqual([1])
    const [url, init] = fetchIt.mock.calls[0] ?? []
    expect(url).toBe('/answer/api/v1/things?page=2&tag=a&tag=b')
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(init?.headers).toMatchObject({ 'x-querent-client': 'web', 'Accept-Language': 'zh_CN' })
    expect(init?.body).toBeUndefined()
  })

  it('sends input of other methods as JSON, also with DELETE', async () => {
    const fetchIt = answering(200, ok)

    await dispatchOver(fetchIt)('thingRemove', { id: '1' })

    expect(fetchIt.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: '{"id":"1"}' })
  })

  it('sends a form with files as it is', async () => {
    const fetchIt = answering(200, ok)
    const form = new FormData()

    await dispatchOver(fetchIt)('thingAdd', form)

    const init = fetchIt.mock.calls[0]?.[1]
    expect(init?.body).toBe(form)
    expect(init?.headers).not.toHaveProperty('Content-Type')
  })

  it('sends small writes to their end, even when the page is left', async () => {
    const fetchIt = vi.fn<typeof fetch>(async () => Response.json(ok))

    await dispatchOver(fetchIt)('thingAdd', { object_id: '1' })
    await dispatchOver(fetchIt)('thingAdd', { content: 'long '.repeat(2000) })

    expect(fetchIt.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
  })

  it('gives a file as its text', async () => {
    const headers = { 'Content-Type': 'text/csv; charset=utf-8' }
    const fetchIt = vi.fn<typeof fetch>(async () => new Response('a,b\r\n', { headers }))

    expect(await dispatchOver(fetchIt)('thingList', {})).toBe('a,b\r\n')
  })

  it('throws an error with what the server said about it', async () => {
    const body = { code: 403, reason: 'error.user.suspended', msg: 'No.', data: { type: 'suspended' } }

    const failure = await getFailure(dispatchOver(answering(403, body))('thingRemove', {}))

    expect(failure).toMatchObject({
      status: 403,
      reason: 'error.user.suspended',
      msg: 'No.',
      data: { type: 'suspended' },
      endpoint: 'thingRemove',
      isAdminCall: true,
    })
  })

  it('reads an answer that is no envelope as a fault of the server, even with status 200', async () => {
    const html = vi.fn<typeof fetch>(async () => new Response('<!doctype html>', { status: 200 }))

    expect(await getFailure(dispatchOver(html)('thingList', {}))).toMatchObject({ status: 502 })
  })

  it('distinguishes an aborted call from a server that cannot be reached', async () => {
    const unreachable = vi.fn<typeof fetch>(async (_, init) => {
      init?.signal?.throwIfAborted()
      throw new TypeError('failed to fetch')
    })
    const givenUp = AbortSignal.abort()

    const network = await getFailure(dispatchOver(unreachable)('thingList', {}))
    const aborted = await getFailure(dispatchOver(unreachable)('thingList', {}, { signal: givenUp }))

    expect(network).toMatchObject({ status: 0, reason: 'client.network', isAborted: false })
    expect(aborted).toMatchObject({ status: 0, isAborted: true })
  })

  it.each([
    ['given up', 'client.aborted'],
    ['cut off', 'client.network'],
  ])('does not take an answer that was %s halfway for a fault of the server', async (how, reason) => {
    const leaving = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (how === 'given up') leaving.abort()
        controller.error(how === 'given up' ? leaving.signal.reason : new TypeError('network error'))
      },
    })
    const halfway = vi.fn<typeof fetch>(async () => new Response(body))

    const failure = await getFailure(dispatchOver(halfway)('thingList', {}, { signal: leaving.signal }))

    expect(failure).toMatchObject({ status: 0, reason })
  })

  it('gives up after the time-out', async () => {
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )

    const failure = await getFailure(dispatchOver(silent)('thingList', {}, { timeoutMs: 5 }))

    expect(failure.reason).toBe('client.timeout')
  })

  it.each([
    ['what is read', 'thingList', 10_000],
    ['what is written', 'thingAdd', 30_000],
  ])('gives up %s after its own time', async (_what, name, milliseconds) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')

    await dispatchOver(answering(200, ok))(name, {})

    expect(timeout).toHaveBeenCalledExactlyOnceWith(milliseconds)
    timeout.mockRestore()
  })

  it('says which endpoint the contract does not have', async () => {
    await expect(dispatchOver(answering(200, ok))('nothing', {})).rejects.toThrow('"nothing"')
  })
})
