import type { NotificationDelivery } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { hasJob } from '../../../platform/queue/index.ts'
import './channel.events.ts'
import '../notification.events.ts'
import { findQuotedNotification, listUnread } from '../notification.repository.ts'
import { findChannelSettings } from './channel.repository.ts'
import { type ChannelSettings, createDelivery } from './create-delivery.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'db' | 'events' | 'plugins' | 'settings' | 'texts'>

/** A plugin may have to ask another server. */
const callMs = 10_000
const daySeconds = 24 * 3600
const maxDigestEntries = 20

const digestSubject = (userId: number) => `digest:${userId}`

/** Sends what comes to inboxes to plugins, for members who ask for it: at once, or once a day. */
export function createNotificationChannelsModule(dependencies: Dependencies): void {
  const { clock, db, events, plugins } = dependencies
  const { findReceiver, present, presentReceiver } = createDelivery(dependencies)

  const listChannels = () =>
    plugins
      .subscribers()
      .filter(({ takesNotifications, isWaiting }) => takesNotifications && !isWaiting)
      .map(({ slug }) => slug)

  /** As the plugin's form reads them today; of a member who asked for nothing, the plugin is not called. */
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

  /** One digest waits at a time; it has what came since the first message that it waits for. */
  async function addDigest(plugin: string, userId: number, id: number): Promise<void> {
    const since = (await findQuotedNotification(db, id))?.updated_at
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

  events.forTargets('notification.created', {
    listTargets: ({ type }) => (type === 'inbox' ? listChannels() : []),
    getSubject: ({ userId }) => `user:${userId}`,
    async handle(plugin, { notificationId, userId }) {
      if (!listChannels().includes(plugin)) return
      const settings = await readSettings(plugin, userId)
      if (settings.delivery === 'at_once') await deliverOne(plugin, notificationId, settings)
      if (settings.delivery === 'daily') await addDigest(plugin, userId, notificationId)
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
      const until = clock() + 1
      // More than are sent: some may be hidden by now.
      const rows = await listUnread(db, userId, { since, until, limit: 2 * maxDigestEntries })
      const presented = await Promise.all(rows.map((row) => present(row, receiver)))
      const notifications = presented.filter((one) => one !== undefined).slice(0, maxDigestEntries)
      if (notifications.length === 0) return
      const delivery = { id: `digest-${id}`, isDigest: true, notifications }
      await deliver(plugin, { ...delivery, receiver: presentReceiver(receiver, settings) })
    },
  })
}
