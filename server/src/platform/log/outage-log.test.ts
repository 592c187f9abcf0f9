import { expect, test } from 'vitest'
import { DatabaseReadOnly } from '../database/database-read-only.ts'
import { DatabaseUnreachable } from '../database/unreachable.ts'
import { createLog } from './log.ts'
import { createOutageLog } from './outage-log.ts'

function record() {
  const lines: { msg: string; reason?: string; err?: Record<string, unknown> }[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, outages: createOutageLog(log, 'could not read the queue') }
}

const refused = () => new DatabaseUnreachable(new Error('connect ECONNREFUSED 127.0.0.1:5432'))

test('logs once for all when an outage begins and when it ends', () => {
  const { lines, outages } = record()

  for (const lane of ['mail', 'page', 'mail', 'page']) outages.noteFailure(lane, refused(), { lane })
  outages.noteSuccess('mail')
  outages.noteSuccess('mail')
  outages.noteSuccess('page')

  expect(lines).toMatchObject([
    { msg: expect.stringMatching(/^could not read the queue/), lane: 'mail' },
    { msg: 'recovered: could not read the queue', reason: 'The database cannot be reached.' },
  ])
})

test('names the cause without a stack', () => {
  const { lines, outages } = record()

  outages.noteFailure('mail', refused())

  expect(lines[0]?.err).toEqual({
    type: 'DatabaseUnreachable',
    message: 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432',
  })
})

test('logs that the reason has changed', () => {
  const { lines, outages } = record()

  outages.noteFailure('mail', refused())
  outages.noteFailure('mail', new DatabaseReadOnly(new Error('cannot execute UPDATE')))

  expect(lines).toHaveLength(2)
})

test('logs every unexpected failure, with its stack', () => {
  const { lines, outages } = record()

  for (let time = 1; time <= 2; time++) outages.noteFailure('mail', new TypeError('not a function'))

  expect(lines).toMatchObject([{ err: { stack: expect.any(String) } }, {}])
})
