import { useState } from 'react'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { BadgeMedal, getBadgeText } from '../../features/badges/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { EmptyState, PageHeader, Switch } from '../../ui/index.ts'
import styles from './AdminBadgesPage.module.scss'

type Badge = DataFor<'adminBadgePage'>['list'][number]
type BadgeSwitchesProps = { badges: readonly Badge[] }

/** Every badge with its description; each can be disabled. */
function BadgeSwitches({ badges }: BadgeSwitchesProps) {
  const t = useText()
  const groups = Map.groupBy(badges, ({ group_name }) => group_name)
  return (
    <>
      <PageHeader title={t('admin_menu.badges')} note={t('admin_settings.badges.help')} />
      {badges.length === 0 && <EmptyState>{t('admin_settings.badges.none')}</EmptyState>}
      {[...groups].map(([name, list]) => (
        <section key={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul className={styles.list}>
            {list.map((badge) => (
              <BadgeRow key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function BadgeRow({ badge }: { badge: Badge }) {
  const t = useText()
  const format = useFormat()
  const api = useApi()
  const [isOn, setIsOn] = useState(badge.status === 'active')

  const { run: set, isBusy } = useAction(async (next: boolean) => {
    setIsOn(next)
    const status = next ? 'active' : 'inactive'
    const saved = await attempt(api.call('adminBadgeStatusUpdate', { id: badge.id, status }))
    if (!saved.ok) setIsOn(!next)
  })

  return (
    <li className={styles.badge}>
      <BadgeMedal badge={badge} />
      <Switch
        className={styles.words}
        name={`badge-${badge.id}`}
        label={badge.name}
        hint={
          <>
            {getBadgeText(badge.description)}
            <br />
            {t('admin_settings.badges.awards', { number: format.integer(badge.award_count) })}
          </>
        }
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => set(target.checked)}
      />
    </li>
  )
}

function AdminBadgesPage({ data }: AdminPageProps<DataFor<'adminBadgePage'>>) {
  return <BadgeSwitches badges={data.list} />
}

export const page = defineAdminPage({
  title: (_, t) => t('admin_menu.badges'),
  loader: ({ api }) => api.call('adminBadgePage'),
  Component: AdminBadgesPage,
})
