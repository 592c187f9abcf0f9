import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type {} from '../jobs/index.ts'
import { addNotification } from './add-notification.ts'
import { listAdministrators } from './notification.repository.ts'
import { type NotificationContent, notificationTypes } from './notification-kind.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

const daySeconds = 24 * 3600

/** Notifies administrators of jobs that go on failing, once a day. */
export function listenForFailingJobs({ db, clock, events }: Dependencies): void {
  events.on('jobs.failing', async ({ count }) => {
    const at = clock()
    const content: NotificationContent = { title: String(count) }
    const notice = {
      type: notificationTypes.inbox,
      action: 'jobs_failing',
      object_kind: 'job',
      object_id: 0,
      question_id: 0,
      answer_id: 0,
      comment_id: 0,
      actor_id: 0,
      content: JSON.stringify(content),
      cause: `jobs:${Math.floor(at / daySeconds)}`,
      created_at: at,
      updated_at: at,
    }
    const administrators = await listAdministrators(db)
    await inTransaction(db, async (tx) => {
      for (const userId of administrators)
        await addNotification(tx, { events }, { ...notice, user_id: userId })
    })
  })
}
