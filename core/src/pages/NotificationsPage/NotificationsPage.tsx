import { useEffect, useEffectEvent, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { announceStatus } from '../../features/live-notifications/index.ts'
import {
  type InboxFilter,
  inboxFilters,
  type Notification,
  NotificationList,
  type NotificationType,
  notificationsPath,
  notificationTypes,
} from '../../features/notifications/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { focusElement } from '../../lib/scrolling.ts'
import { useAction } from '../../lib/useAction.ts'
import { definePage, notFound, type PageProps } from '../../runtime/page/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  icons,
  LinkTabs,
  PageColumns,
  PageHeader,
  Pagination,
} from '../../ui/index.ts'

type NotificationQuery = { type: NotificationType; filter: InboxFilter; page: number }

const pageSize = 10

type Params = Readonly<Record<string, string | undefined>>

/** The notifications in the URL; undefined for an unknown type. */
function readNotificationQuery(params: Params, url: URL): NotificationQuery | undefined {
  const type = notificationTypes.find((name) => name === params.type)
  const filter = inboxFilters.find((name) => name === (params.subType ?? 'all'))
  const page = readPageNumber(url.searchParams)
  if (!type || !filter || page === undefined || (type !== 'inbox' && params.subType !== undefined))
    return undefined
  return { type, filter, page }
}

type NotificationPage = { query: NotificationQuery; count: number; list: Notification[] }

// texts: notifications.type.*, notifications.none.*
function NotificationsPage({ data: { query, count, list } }: PageProps<NotificationPage>) {
  const t = useText()
  const { type, filter, page } = query
  useSeen(type)
  const { areAllRead, isBusy, markAll } = useReadAll(type, list)
  return (
    <PageColumns>
      <PageHeader
        title={t('notifications.title')}
        actions={
          <>
            {list.some(({ is_read }) => !is_read) && !areAllRead && (
              <Button className="q-needs-script" icon={icons.checkIcon} isBusy={isBusy} onClick={markAll}>
                {t('notifications.read_all')}
              </Button>
            )}
            <ButtonLink to="/users/settings/notify" variant="subtle" icon={icons.settingsIcon}>
              {t('notifications.to_settings')}
            </ButtonLink>
          </>
        }
      >
        <LinkTabs
          label={t('notifications.types')}
          tabs={notificationTypes.map((name) => ({
            to: notificationsPath(name),
            label: t(`notifications.type.${name}`),
            isCurrent: name === type,
          }))}
        />
        {type === 'inbox' && <InboxTabs current={filter} />}
      </PageHeader>
      {list.length > 0 ? (
        <NotificationList key={type + filter + page} notifications={list} areAllRead={areAllRead} />
      ) : (
        <EmptyState
          icon={icons.bellIcon}
          action={<ButtonLink to="/questions?order=unanswered">{t('home.heading.unanswered')}</ButtonLink>}
        >
          {t(`notifications.none.${type === 'inbox' ? filter : type}`)}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={count}
        hrefFor={(next) => notificationsPath(type, { filter, page: next })}
      />
    </PageColumns>
  )
}

/** Displayed notifications count as seen: the counter is reset, in the header as well. */
function useSeen(type: NotificationQuery['type']) {
  const api = useApi()
  const see = useEffectEvent(async () => {
    const seen = await attempt(api.call('notificationSeen', { type }, silent))
    if (seen.ok) announceStatus(seen.data)
  })
  // Each type is seen when it is shown.
  useEffect(() => {
    see()
  }, [type])
}

function useReadAll(type: NotificationQuery['type'], list: readonly Notification[]) {
  const api = useApi()
  // Only of this list: later ones were not marked.
  const [read, setRead] = useState<readonly Notification[]>()
  const { run: markAll, isBusy } = useAction(async () => {
    const result = await attempt(api.call('notificationReadAll', { type }))
    if (!result.ok) return
    setRead(list)
    // The button is gone then.
    const main = document.getElementById('main')
    if (main) focusElement(main)
  })
  return { areAllRead: read === list, isBusy, markAll }
}

export const page = definePage({
  loader: async ({ api, url, params }): Promise<NotificationPage> => {
    const query = readNotificationQuery(params, url)
    if (!query) throw notFound()
    const { type, filter, page } = query
    const input = { type, inbox_type: filter, grouped: true, page, page_size: pageSize }
    const { count, list } = await api.call('notificationPage', input)
    if (page > 1 && list.length === 0) throw notFound()
    return { query, count, list }
  },
  meta: (_, { t }) => ({ title: t('notifications.title'), robots: 'noindex' }),
  Component: NotificationsPage,
})

/** The types of the inbox. */
// texts: notifications.filter.*
function InboxTabs({ current }: { current: InboxFilter }) {
  const t = useText()
  return (
    <LinkTabs
      label={t('notifications.filters')}
      look="segment"
      tabs={inboxFilters.map((filter) => ({
        to: notificationsPath('inbox', { filter }),
        label: t(`notifications.filter.${filter}`),
        isCurrent: filter === current,
      }))}
    />
  )
}
