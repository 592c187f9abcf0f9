import type { NotificationReceiver, PluginNotification } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { accountStatus } from '../../auth/index.ts'
import { encodeId, profilePath } from '../../identifiers/index.ts'
import { bareSiteUrl } from '../../settings/index.ts'
import { findUser, getUserLanguage, type UserRow } from '../../users/index.ts'
import { createDescribeRow } from '../describe-notification.ts'
import { presentExcerpt, readContent } from '../notification.presenter.ts'
import type { QuotedNotificationRow } from '../notification.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'sessions' | 'settings' | 'texts'>

export type ChannelSettings = NotificationReceiver['settings']

/** Decides which parts of a message are sent to a plugin, and for whom. */
export function createDelivery(dependencies: Dependencies) {
  const { db, sessions, settings } = dependencies
  const describe = createDescribeRow(dependencies)
  const getUrl = (path: string) => bareSiteUrl(settings.current.general.site_url) + path

  return {
    /** An account that may get messages: activated, not suspended, and not deleted. */
    async findReceiver(userId: number): Promise<UserRow | undefined> {
      const user = await findUser(db, userId)
      return user && accountStatus(user) === 'normal' ? user : undefined
    },

    presentReceiver(user: UserRow, chosen: ChannelSettings): NotificationReceiver {
      const { id, username, display_name: displayName } = user
      const url = getUrl(profilePath(username))
      const language = getUserLanguage(user, dependencies)
      return { id: String(id), username, displayName, url, language, settings: chosen }
    },

    /** Undefined if the member may no longer see its subject. */
    async present(row: QuotedNotificationRow, receiver: UserRow): Promise<PluginNotification | undefined> {
      const described = await describe(row, getUserLanguage(receiver, dependencies))
      if (!described) return undefined
      const { user } = readContent(row.content)
      const actor = user && {
        id: String(row.actor_id),
        username: user.username,
        displayName: user.display_name,
        url: getUrl(profilePath(user.username)),
      }
      const { object_kind: type } = row
      const isPost = type === 'question' || type === 'answer' || type === 'comment'
      return {
        id: String(row.id),
        // Only this module stores it.
        kind: row.action as PluginNotification['kind'],
        at: row.updated_at,
        summary: described.title,
        title: described.body,
        excerpt: presentExcerpt(row, await sessions.toActor(receiver)),
        url: getUrl(described.path),
        ...(actor && { actor }),
        ...(isPost && { object: { id: encodeId(type, row.object_id), type } }),
      }
    },
  }
}
