import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { isVisible, pathOf } from '../describe-notification.ts'
import { presentAction, readContent } from '../notification.presenter.ts'
import { listUnread } from '../notification.repository.ts'
import { claimDigest, findMailSettings, listDueDigests } from './mail-settings.repository.ts'
import { findMailRecipient, mailLanguage, type SendNotice } from './send-notice.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings' | 'texts'> & {
  send: SendNotice
}

const daySeconds = 24 * 3600
const intervals = { daily: daySeconds, weekly: 7 * daySeconds } as const
const batchSize = 200
/** How many things a digest names. */
const maxDigestEntries = 10

/** Decides who gets a digest now. Run again and again; each account is dealt with once for each interval. */
export function createDigestRun({ db, clock, events }: Dependencies): () => Promise<void> {
  return async () => {
    for (const [digest, seconds] of Object.entries(intervals)) {
      for (;;) {
        const now = clock()
        const due = await listDueDigests(db, { digest, until: now - seconds }, batchSize)
        for (const row of due) {
          await inTransaction(db, async (tx) => {
            const time = { since: row.digest_at, until: now }
            if (!(await claimDigest(tx, row, now)) || !(await hasUnread(tx, row.user_id, time))) return
            await events.record(tx, 'digest.mailDue', { userId: row.user_id, ...time })
          })
        }
        if (due.length < batchSize) break
      }
    }
  }
}

async function hasUnread(tx: Tx, userId: number, time: { since: number; until: number }) {
  return (await listUnread(tx, userId, { ...time, limit: 1 })).length > 0
}

/** Mails members what has come to their inbox since the last time, and what they have not read. */
export function listenForDigests(dependencies: Dependencies): void {
  const { db, events, settings, texts, send } = dependencies
  events.useLane('digest.mailDue', 'mail')
  events.on('digest.mailDue', 'send mail', async ({ userId, since, until }) => {
    const [recipient, preferences, unread] = await Promise.all([
      findMailRecipient(db, userId),
      findMailSettings(db, userId),
      // More than are named: some may be hidden by now.
      listUnread(db, userId, { since, until, limit: 3 * maxDigestEntries }),
    ])
    if (!recipient || preferences.digest === 'never') return
    const seen = unread.filter((row) => isVisible(row, recipient)).slice(0, maxDigestEntries)
    if (seen.length === 0) return
    const language = mailLanguage(recipient, dependencies)
    const viewer = { language, texts }
    await send(recipient, {
      template: 'digest',
      params: {},
      list: seen.map((row) => {
        const { title, user } = readContent(row.content)
        const said = [user?.display_name, presentAction(row, viewer)].filter(Boolean).join(' ')
        return { label: `${said}: ${title}`, path: pathOf(row, title, settings.current) }
      }),
      path: '/users/notifications/inbox',
      sources: ['digest'],
    })
  })
}
