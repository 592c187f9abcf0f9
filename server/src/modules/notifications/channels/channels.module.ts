import type { NotificationDelivery } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { daySeconds } from '../../../platform/durations.ts'
import { hasJob } from '../../../platform/queue/index.ts'
import './channel.events.ts'
import '../mail/notification-mail.events.ts'
import '../notification.events.ts'
import type { UserRow } from '../../users/index.ts'
import { findQuotedNotification, listUnread } from '../notification.repository.ts'
import { findChannelSettings, findQuestionClaim, listClaimedQuestions } from './channel.repository.ts'
import { type ChannelSettings, createDelivery } from './create-delivery.ts'
import { createPresentQuestion } from './present-question.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'clock' | 'db' | 'events' | 'plugins' | 'sessions' | 'settings' | 'texts'
>

/** A plugin may have to call another server. */
const callMs = 10_000
const maxDigestEntries = 20

const digestSubject = (userId: number) => `digest:${userId}`

/** Sends inbox messages and new questions to plugins, for members who ask for it: at once, or once a day. */
export function createNotificationChannelsModule(dependencies: Dependencies): void {
  const { clock, db, events, plugins } = dependencies
  const { findReceiver, present, presentReceiver } = createDelivery(dependencies)
  const presentQuestion = createPresentQuestion(dependencies)

  const listChannels = () =>
    plugins
      .subscribers()
      .filter(({ takesNotifications, isWaiting }) => takesNotifications && !isWaiting)
      .map(({ slug }) => slug)

  /** As the plugin's form reads them now. For members without settings, the plugin is not called. */
  async function readSettings(plugin: string, userId: number): Promise<ChannelSettings> {
    const stored = await findChannelSettings(db, { userId, plugin })
    const { delivery } = stored.values
    if (delivery !== 'at_once' && delivery !== 'daily') return {}
    return plugins.readMemberSettings(plugin, stored)
  }

  async function deliver(plugin: string, delivery: NotificationDelivery): Promise<void> {
    const offer = plugins.offer(plugin, 'notification', { timeout: callMs })
    if (!offer) throw new Error(`The plugin ${plugin} is not running.`)
    await offer.calls.deliver(delivery)
  }

  /**
   * Only one digest is scheduled at a time; it contains what came since the first message that it waits for.
   */
  async function addDigest(plugin: string, userId: number, since: number | undefined): Promise<void> {
    if (since === undefined) return
    await inTransaction(db, async (tx) => {
      if (await hasJob(tx, plugin, digestSubject(userId))) return
      await events.recordLater(tx, 'notification.digestDue', { plugin, userId, since }, daySeconds)
    })
  }

  async function deliverOne(plugin: string, id: number, settings: ChannelSettings): Promise<void> {
    const row = await findQuotedNotification(db, id)
    const receiver = row && (await findReceiver(row.user_id))
    const notification = receiver && (await present(row, receiver))
    if (!notification) return
    await deliver(plugin, {
      id: `notification-${id}`,
      isDigest: false,
      receiver: presentReceiver(receiver, settings),
      notifications: [notification],
    })
  }

  async function deliverQuestion(
    plugin: string,
    { questionId, userId }: { questionId: number; userId: number },
    settings: ChannelSettings,
  ): Promise<void> {
    const receiver = await findReceiver(userId)
    const presented = receiver && presentReceiver(receiver, settings)
    const notification = presented && (await presentQuestion(questionId, receiver, presented.language))
    if (!notification) return
    await deliver(plugin, {
      id: notification.id,
      isDigest: false,
      receiver: presented,
      notifications: [notification],
    })
  }

  /** The newest unread messages and new questions of a period. */
  async function listOfDigest(receiver: UserRow, since: number, language: string) {
    const until = clock() + 1
    // More than are sent, since some may be hidden.
    const window = { since, until, limit: 2 * maxDigestEntries }
    const rows = await listUnread(db, receiver.id, window)
    const questionIds = await listClaimedQuestions(db, receiver.id, window)
    const presented = await Promise.all([
      ...rows.map((row) => present(row, receiver)),
      ...questionIds.map((id) => presentQuestion(id, receiver, language)),
    ])
    return presented
      .filter((one) => one !== undefined)
      .sort((one, other) => other.at - one.at)
      .slice(0, maxDigestEntries)
  }

  events.forTargets('notification.created', {
    listTargets: ({ type }) => (type === 'inbox' ? listChannels() : []),
    getSubject: ({ userId }) => `user:${userId}`,
    async handle(plugin, { notificationId, userId }) {
      if (!listChannels().includes(plugin)) return
      const settings = await readSettings(plugin, userId)
      if (settings.delivery === 'at_once') await deliverOne(plugin, notificationId, settings)
      if (settings.delivery !== 'daily') return
      await addDigest(plugin, userId, (await findQuotedNotification(db, notificationId))?.updated_at)
    },
  })

  // Decided on by the rules for mails, for members who asked to be notified of new questions.
  events.forTargets('question.mailDue', {
    listTargets: listChannels,
    getSubject: ({ userId }) => `user:${userId}`,
    async handle(plugin, { questionId, userId }) {
      if (!listChannels().includes(plugin)) return
      const settings = await readSettings(plugin, userId)
      if (settings.delivery === 'at_once') await deliverQuestion(plugin, { questionId, userId }, settings)
      if (settings.delivery === 'daily')
        await addDigest(plugin, userId, await findQuestionClaim(db, { userId, questionId }))
    },
  })

  events.forTargets('notification.digestDue', {
    listTargets: ({ plugin }) => [plugin],
    getSubject: ({ userId }) => digestSubject(userId),
    async handle(plugin, { userId, since }, { id }) {
      if (!listChannels().includes(plugin)) return
      const settings = await readSettings(plugin, userId)
      const receiver = settings.delivery === 'daily' ? await findReceiver(userId) : undefined
      if (!receiver) return
      const presented = presentReceiver(receiver, settings)
      const notifications = await listOfDigest(receiver, since, presented.language)
      if (notifications.length === 0) return
      await deliver(plugin, { id: `digest-${id}`, isDigest: true, receiver: presented, notifications })
    },
  })
}
