import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredMessage } from './message.ts'
import { createStoredMails } from './stored-mails.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-mails-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('lists mails of one second from the newest to the oldest, whatever the clock shows', async () => {
  const mails = createStoredMails(folder)
  // The next second begins between the first two; then the clock is set back.
  const times = [1_999, 2_001, 2_001, 1_500]
  for (const [index, time] of times.entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(1_767_225_600_000 + time)
    await mails.save(createMail(`mail ${index}`))
  }

  const { messages } = await mails.list({ limit: 10, offset: 0 })

  expect(messages.map(({ subject }) => subject)).toEqual(['mail 3', 'mail 2', 'mail 1', 'mail 0'])
})

function createMail(subject: string): StoredMessage {
  return { to: 'ada@example.com', subject, text: '', html: '', link: '', createdAt: 1_767_225_600 }
}
