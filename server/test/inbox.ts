import type { TestSite, TestUser } from './site.ts'

/** Notifications of a user, the newest first, as who did what. */
export async function listInbox(site: TestSite, user: TestUser): Promise<string[]> {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox', page_size: 100 }, user)
  return list.map((item) =>
    [item.user_info?.username, item.notification_action, item.object_info.object_type]
      .filter(Boolean)
      .join(' | '),
  )
}
