import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import type {} from '../jobs/index.ts'
import { addNotification } from './add-notification.ts'
import {
  type InboxAction,
  type NotificationContent,
  type NotifiedKind,
  notificationTypes,
} from './notification-kind.rules.ts'
import { listAdministrators } from './recipient.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

/** Notifies administrators of jobs that keep failing, once a day, and of plugins that fail. */
export function listenForAdministrators(dependencies: Dependencies): void {
  const { clock, events } = dependencies
  events.on('jobs.failing', ({ count }) =>
    notifyAdministrators(dependencies, {
      action: 'jobs_failing',
      kind: 'job',
      objectId: 0,
      title: String(count),
      cause: `jobs:${Math.floor(clock() / daySeconds)}`,
    }),
  )
  events.on('plugin.abandoned', ({ name }, { id }) =>
    notifyAdministrators(dependencies, describePlugin('plugin_switched_off', name, id)),
  )
  events.on('plugin.guardFailing', ({ name }, { id }) =>
    notifyAdministrators(dependencies, describePlugin('plugin_paused', name, id)),
  )
}

const describePlugin = (action: InboxAction, name: string, eventId: number): SiteNotice => ({
  action,
  kind: 'plugin',
  // Each one gets its own group in the inbox. Plugins have no number that could be used as an id.
  objectId: eventId,
  title: name,
  cause: `event:${eventId}`,
})

type SiteNotice = {
  action: InboxAction
  kind: NotifiedKind
  objectId: number
  title: string
  cause: string
}

async function notifyAdministrators(
  { db, clock, events }: Dependencies,
  { action, kind, objectId, title, cause }: SiteNotice,
): Promise<void> {
  const at = clock()
  const content: NotificationContent = { title }
  const notice = {
    type: notificationTypes.inbox,
    action,
    object_kind: kind,
    object_id: objectId,
    question_id: 0,
    answer_id: 0,
    comment_id: 0,
    actor_id: 0,
    content: JSON.stringify(content),
    cause,
    created_at: at,
    updated_at: at,
  }
  const administrators = await listAdministrators(db)
  await inTransaction(db, async (tx) => {
    for (const userId of administrators) await addNotification(tx, { events }, { ...notice, user_id: userId })
  })
}
