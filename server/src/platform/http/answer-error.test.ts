import { pino } from 'pino'
import { expect, test } from 'vitest'
import { reportBusy } from '../concurrency/index.ts'
import { DatabaseUnreachable } from '../database/unreachable.ts'
import { loadTexts } from '../texts/index.ts'
import { createHttpServer } from './index.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)

test.each([
  ['a busy site', reportBusy('feeds'), 503],
  ['an outage', new DatabaseUnreachable(new Error('refused')), 503],
  ['a fault', new Error('a bug'), 500],
])('lets no cache store the response of %s in place of the requested one', async (_what, error, status) => {
  const log = pino({ level: 'silent' })
  const server = await createHttpServer({ log, texts, trustedProxies: '', isSecure: () => false })
  server.get('/feed', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    throw error
  })

  const answers = [
    await server.inject('/feed'),
    await server.inject({ url: '/feed', headers: { accept: 'text/html' } }),
  ]
  await server.close()

  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
})
