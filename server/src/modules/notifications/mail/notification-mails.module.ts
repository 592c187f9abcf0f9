import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { daySeconds, hourSeconds } from '../../../platform/durations.ts'
import { createEmailCodes } from '../../accounts/index.ts'
import { listenForDigests } from './digest.listeners.ts'
import { listenForInboxMails } from './inbox-mails.listeners.ts'
import { clearRejections } from './mail-rejection.repository.ts'
import { forgetMails } from './mail-settings.repository.ts'
import { createMailSettings } from './mail-settings.service.ts'
import { listenForQuestionMails } from './question-mails.listeners.ts'
import { createScheduleDigests } from './schedule-digests.ts'
import { createSendNotice } from './send-notice.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'schedule' | 'log' | 'mail' | 'routes' | 'sessions' | 'settings' | 'texts'
>

/** By then, events whose mails were decided on are not delivered again. */
const retentionDays = 30

/** Which mails members get, how they choose them, and how they unsubscribe. */
export function createNotificationMailsModule(dependencies: Dependencies): void {
  const { db, clock, events, schedule, routes } = dependencies
  const codes = createEmailCodes(dependencies)
  const mailing = { ...dependencies, send: createSendNotice({ ...dependencies, codes }) }
  listenForInboxMails(mailing)
  listenForQuestionMails(mailing)
  listenForDigests(mailing)
  events.on('account.addressConfirmed', ({ userId }) =>
    inTransaction(db, (tx) => clearRejections(tx, userId)),
  )
  schedule.everyInOneProcess(hourSeconds, 'send digests', createScheduleDigests(mailing))
  schedule.everyInOneProcess(daySeconds, 'forget decided mails', () =>
    forgetMails(db, clock() - retentionDays * daySeconds),
  )

  const preferences = createMailSettings({ db, clock, codes })
  routes.handle('notificationConfigGet', ({ actor }) => preferences.get(actor))
  routes.handle('notificationConfigUpdate', async ({ actor, input }) => {
    await preferences.replace(actor, input)
    return null
  })
  routes.handle('notificationUnsubscribe', async ({ input }) => {
    await preferences.unsubscribe(input.code)
    return null
  })
}
