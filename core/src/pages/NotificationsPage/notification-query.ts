import {
  type InboxFilter,
  inboxFilters,
  type NotificationType,
  notificationTypes,
} from '../../features/notifications/index.ts'

export type NotificationQuery = { type: NotificationType; filter: InboxFilter; page: number }

export const pageSize = 10

type Params = Readonly<Record<string, string | undefined>>

/** Which notifications an address asks for; undefined when it asks for what there is not. */
export function readNotificationQuery(params: Params, url: URL): NotificationQuery | undefined {
  const type = notificationTypes.find((name) => name === params.type)
  const filter = inboxFilters.find((name) => name === (params.subType ?? 'all'))
  const page = Number(url.searchParams.get('page') ?? 1)
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000
  if (!type || !filter || !isPage || (type !== 'inbox' && params.subType !== undefined)) return undefined
  return { type, filter, page }
}
