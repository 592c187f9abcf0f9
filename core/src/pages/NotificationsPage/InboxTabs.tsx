import { type InboxFilter, inboxFilters, notificationsPath } from '../../features/notifications/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs } from '../../ui/index.ts'

/** The parts of the inbox. */
// texts: notifications.filter.*
export function InboxTabs({ current }: { current: InboxFilter }) {
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
