import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { preventAutolink } from '../../mail/index.ts'
import { getUserLanguage } from '../../users/index.ts'
import { getPath, headline, isVisible } from '../describe-notification.ts'
import { presentAction, readContent } from '../notification.presenter.ts'
import { listUnread } from '../notification.repository.ts'
import { findMailSettings } from './mail-settings.repository.ts'
import { findMailRecipient, type SendNotice } from './send-notice.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'events' | 'sessions' | 'settings' | 'texts'> & {
  send: SendNotice
}

/** The maximum number of entries in a digest. */
const maxDigestEntries = 10

/** Mails members the unread inbox messages since their last digest. */
export function listenForDigests(dependencies: Dependencies): void {
  const { db, events, sessions, settings, texts, send } = dependencies
  events.inLane('mail').on('digest.mailDue', async ({ userId, since, until }) => {
    const [recipient, preferences, unread] = await Promise.all([
      findMailRecipient(db, userId),
      findMailSettings(db, userId),
      // More than are listed, since some may be hidden.
      listUnread(db, userId, { since, until, limit: 3 * maxDigestEntries }),
    ])
    if (!recipient || preferences.digest === 'never') return
    const actor = await sessions.toActor(recipient)
    const seen = unread.filter((row) => isVisible(row, actor)).slice(0, maxDigestEntries)
    if (seen.length === 0) return
    const language = getUserLanguage(recipient, dependencies)
    const viewer = { language, texts }
    await send(recipient, {
      template: 'digest',
      params: {},
      list: seen.map((row) => {
        const content = readContent(row.content)
        const { title, user } = content
        const sentence = [user && preventAutolink(user.display_name), presentAction(row, viewer)]
          .filter(Boolean)
          .join(' ')
        return { label: `${headline(sentence)}: ${title}`, path: getPath(row, content, settings.current) }
      }),
      path: '/users/notifications/inbox',
      sources: ['digest'],
    })
  })
}
