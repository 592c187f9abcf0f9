import type { AddressInfo } from 'node:net'
import { questionStatus } from '@querent/sdk/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, comment, answer as postAnswer } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { signal } from '../../platform/database/signals.ts'
import { createNotificationStreams, defaultLimits } from './notification-stream.service.ts'

let site: TestSite
let server: FastifyInstance
let asker: TestUser
let author: TestUser
let controllers: AbortController[]

beforeEach(async () => {
  site = await createTestSite()
  server = (await createTestServer(site)).server
  await server.listen({ port: 0, host: '127.0.0.1' })
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  controllers = []
})
afterEach(async () => {
  for (const controller of controllers) controller.abort()
  await server.close()
  await site.close()
})

async function open(headers: Record<string, string> = { authorization: asker.token }, search = '') {
  const controller = new AbortController()
  controllers.push(controller)
  // The address of a server that listens on a port has this form.
  const { port } = server.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/answer/api/v1/notification/stream${search}`, {
    headers,
    signal: controller.signal,
  })
}

/** Reads events with this name one by one; `undefined` if the stream has ended. */
function recipient(answer: Response, name = 'status') {
  const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '')
      }
      const { value, done } = (await chunks?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      text += value
    }
  }
}

/** Reads until the names of changed queues arrive. */
async function readQueues(answer: Response): Promise<unknown> {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const found = /event: review\ndata: (.*)\n\n/.exec(text)
    if (found) return JSON.parse(found[1] ?? '')
  }
  return undefined
}

async function notifyAsker(): Promise<void> {
  await comment(site, author, await ask(site, asker))
  await site.app.events.drain()
}

test('sends the status at once, and again when it changes', async () => {
  const answer = await open()
  const next = recipient(answer)

  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await next()).toMatchObject({ inbox: 0 })
  await notifyAsker()
  expect(await next()).toMatchObject({ inbox: 1 })
  await site.call('notificationSeen', { type: 'inbox' }, asker)
  expect(await next()).toMatchObject({ inbox: 0 })
})

describe('ends', () => {
  test('with the session', async () => {
    const next = recipient(await open())
    await next()
    await site.call('userLogout', undefined, asker)

    expect(await next()).toBeUndefined()
    expect(site.app.streams.size).toBe(0)
  })

  test('when the account is suspended', async () => {
    const admin = await site.addUser('Root', { role_id: 2 })
    const next = recipient(await open())
    await next()
    const suspension = { status: 'suspended', suspend_duration: '24h' } as const
    await site.call('adminUserStatusUpdate', { user_id: String(asker.id), ...suspension }, admin)

    expect(await next()).toBeUndefined()
  })

  test('when the process is about to stop, and no new ones are opened', async () => {
    const next = recipient(await open())
    await next()
    site.app.streams.close()

    expect(await next()).toBeUndefined()
    expect((await open()).status).toBe(429)
  })

  test('on the server when the user disconnects', async () => {
    await recipient(await open())()
    controllers[0]?.abort()

    await expect.poll(() => site.app.streams.size).toBe(0)
  })
})

describe('is rejected', () => {
  test('without a session, and with a token in the URL', async () => {
    expect((await open({})).status).toBe(401)
    expect((await open({ authorization: 'nonsense' })).status).toBe(401)
    expect((await open({}, `?Authorization=${asker.token}`)).status).toBe(401)
    const inactive = await site.addUser('In', { mail_status: 2 })
    expect((await open({ authorization: inactive.token })).status).toBe(403)
  })

  test('beyond the limit of one account', async () => {
    for (let n = 0; n < defaultLimits.perUser; n++) expect((await open()).status).toBe(200)

    const denied = await open()
    expect(denied.status).toBe(429)
    expect(Number(denied.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open({ authorization: author.token })).status).toBe(200)
  })

  test('for HEAD, since nothing would end the stream', async () => {
    const { token: authorization } = asker
    const url = '/answer/api/v1/notification/stream'

    expect((await server.inject({ method: 'HEAD', url, headers: { authorization } })).statusCode).toBe(404)
    expect(site.app.streams.size).toBe(0)
  })
})

const bearer = (userId: number) => ({ userId, sessionHash: `session ${userId}` })

test('the end of a session does not end the streams of others', async () => {
  const streams = createNotificationStreams(site.db, { ...defaultLimits, debounceMs: 1 })
  const status = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }
  const asked = [vi.fn(async () => status), vi.fn(async () => status)] as const
  await streams.open(bearer(1), asked[0])
  await streams.open(bearer(2), asked[1])

  await signal(site.db, 'session', 'session 1')

  await expect.poll(() => asked[0]).toHaveBeenCalledTimes(2)
  expect(asked[1]).toHaveBeenCalledTimes(1)
  streams.close()
})

test('a process limits its streams, and sends heartbeats on each', async () => {
  const limits = { perUser: 9, total: 2, questions: 1, heartbeatMs: 10, debounceMs: 1 }
  const streams = createNotificationStreams(site.db, limits)
  const status = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }
  const out = await streams.open(bearer(1), async () => status)
  await streams.open(bearer(2), async () => status)

  await expect(streams.open(bearer(3), async () => status)).rejects.toThrow('base.too_many_requests')
  await expect.poll(() => String(out.read() ?? '')).toContain(': \n\n')
  streams.close()
  expect(streams.size).toBe(0)
})

test('the connection of a client that does not read is closed', async () => {
  const limits = { ...defaultLimits, heartbeatMs: 10 }
  const streams = createNotificationStreams(site.db, limits)
  const status = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }
  const out = await streams.open(bearer(1), async () => status)

  for (let count = 0; count < 20; count++) out.write('x'.repeat(8192))

  await expect.poll(() => out.destroyed).toBe(true)
  expect(streams.size).toBe(0)
})

test('sends reviewers the names of changed queues, even if the numbers stay the same', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, asker)
  const answer = await open({ authorization: moderator.token })
  const queues = readQueues(answer)
  await expect.poll(() => site.app.streams.size).toBe(1)

  await site.call('flagAdd', { object_id: question.id, report_type: 57 }, author)
  const [flag] = (await site.call('flaggedPostPage', {}, moderator)).list
  const ignored = { flag_id: flag?.flag_id ?? '', operation_type: 'ignore_report' } as const
  await site.call('flagReview', ignored, moderator)

  expect(await queues).toEqual({ queues: ['flagged_post'] })
})

describe('for questions whose pages are open', () => {
  const watch = (user: TestUser, ids: string) => open({ authorization: user.token }, `?questions=${ids}`)

  test('sends their state at once, and again when an answer is posted or edited', async () => {
    const question = await ask(site, asker)
    const other = await ask(site, asker)
    const next = recipient(await watch(asker, `${question.id},nonsense,${other.id}`), 'question')
    expect([await next(), await next()]).toEqual([
      { id: question.id, status: questionStatus.available, edit_time: 0, answers: [] },
      { id: other.id, status: questionStatus.available, edit_time: 0, answers: [] },
    ])

    const posted = await postAnswer(site, author, question)
    await site.app.events.drain()
    const written = { id: posted.id, user_id: String(author.id), create_time: site.clock.now, edit_time: 0 }
    expect(await next()).toMatchObject({ id: question.id, edit_time: 0, answers: [written] })

    const content = 'Give them a lot more sun.'
    await site.call('answerUpdate', { id: posted.id, content, edit_summary: '' }, author)
    await site.app.events.drain()
    expect(await next()).toMatchObject({ answers: [{ id: posted.id, edit_time: site.clock.now }] })
  })

  test('sends nothing about questions that the user may not see, and continues', async () => {
    const question = await ask(site, asker)
    const hidden = await ask(site, asker)
    const moderator = await site.addUser('Mo', { role_id: 3 })
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    const next = recipient(await watch(author, `${hidden.id},${question.id}`), 'question')

    expect(await next()).toMatchObject({ id: question.id })
    await postAnswer(site, moderator, hidden)
    await postAnswer(site, moderator, question)
    await site.app.events.drain()
    expect(await next()).toMatchObject({ id: question.id, answers: [{}] })
  })

  test('watches a limited number', async () => {
    const limits = { ...defaultLimits, questions: 2 }
    const status = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }
    const read: string[] = []
    const streams = createNotificationStreams(site.db, limits)
    const ids = new Map([1, 2, 3].map((id) => [id, String(id)]))
    await streams.open(bearer(1), async () => status, {
      ids,
      async readChanges(id) {
        read.push(id)
        return { id, edit_time: 0, answers: [] }
      },
    })
    streams.close()

    expect(read).toEqual(['1', '2'])
  })
})
