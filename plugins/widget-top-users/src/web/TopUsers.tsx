import { AsideSection, Avatar, useSite, useTexts } from '@querent/sdk/web'
import { type TopUser, type TopUsersState, useTopUsers } from './useTopUsers.ts'

/** A box with the users who gained the most. */
export function TopUsers() {
  const t = useTexts()
  const state = useTopUsers()
  return (
    <AsideSection title={t(state.period === 'week' ? 'box.week' : 'box.all')}>
      <Users {...state} />
    </AsideSection>
  )
}

function Users({ users, count }: TopUsersState) {
  const t = useTexts()
  const { url } = useSite()
  if (users === 'failed') return <p className="top_users_widget-note">{t('box.failed')}</p>
  if (users === 'loading') return <Loading count={count} />
  if (users.length === 0) return <p className="top_users_widget-note">{t('box.empty')}</p>
  return (
    <>
      <ol className="top_users_widget-list">
        {users.map((user) => (
          <li key={user.username} className="top_users_widget-row">
            <User user={user} />
          </li>
        ))}
      </ol>
      <a className="top_users_widget-more" href={`${url.replace(/\/$/, '')}/users`}>
        {t('box.more')}
      </a>
    </>
  )
}

function User({ user }: { user: TopUser }) {
  const t = useTexts()
  const { url, locale } = useSite()
  const shown = user.rank.toLocaleString(locale)
  return (
    <>
      <Avatar name={user.display_name} imageUrl={user.avatar} size={24} />
      <a
        className="top_users_widget-name"
        href={`${url.replace(/\/$/, '')}/users/${encodeURIComponent(user.username)}`}
        dir="auto"
      >
        {user.display_name}
      </a>
      <span className="top_users_widget-figure" title={t('box.reputation', { count: shown })}>
        {shown}
      </span>
    </>
  )
}

/** Rows of the height of those that follow. */
function Loading({ count }: { count: number }) {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('box.loading')} className="top_users_widget-list">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="top_users_widget-row top_users_widget-wait" />
      ))}
    </div>
  )
}
