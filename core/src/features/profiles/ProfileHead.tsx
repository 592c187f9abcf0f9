import type { UserProfile } from '@querent/sdk/contract'
import { accountRole } from '@querent/sdk/states'
import type { ReactNode } from 'react'
import { richText, useText } from '../../lib/i18n/index.ts'
import { Avatar, globeIcon, Icon, icons, PageAlert, StatusLabel, Time, userPlusIcon } from '../../ui/index.ts'
import styles from './ProfileHead.module.scss'

/** The data of an account on a profile page. */
export type ShownProfile = Omit<UserProfile, 'bio' | 'mobile'>

type ShownWebsite = { href: string; label: string }

const maxLabelLength = 48

/** A website as a link: only URLs that a browser opens as a page, without the obvious parts. */
export function shownWebsite(website: string): ShownWebsite | undefined {
  const url = URL.parse(website.trim())
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  const path = url.pathname === '/' ? '' : url.pathname
  const label = url.host.replace(/^www\./, '') + path
  return {
    href: url.href,
    label: label.length > maxLabelLength ? `${label.slice(0, maxLabelLength)}…` : label,
  }
}

export type ProfileHeadProps = {
  user: ShownProfile
  /** Such as a link to the user's own settings. */
  action?: ReactNode
}

/** The user's image, name, state, and links elsewhere. */
export function ProfileHead({ user, action }: ProfileHeadProps) {
  return (
    <header className={styles.head}>
      <Avatar name={user.display_name} imageUrl={user.avatar} size={128} className={styles.avatar} />
      <div className={styles.words}>
        <div className={styles.top}>
          <Names user={user} />
          {action}
        </div>
      </div>
      <Facts user={user} />
      {user.status_msg && (
        <PageAlert kind={user.status === 'inactive' ? 'info' : 'warning'} className={styles.notice}>
          <StateMessage user={user} />
        </PageAlert>
      )}
    </header>
  )
}

/** What became of the account: the server's sentence, but the end of a suspension in the reader's time zone. */
function StateMessage({ user }: Pick<ProfileHeadProps, 'user'>) {
  const t = useText()
  if (user.suspended_until === 0) return user.status_msg
  return richText(t('profile.suspended_until', { time: '<end></end>' }), {
    end: () => <Time at={user.suspended_until} form="date_time" />,
  })
}

// texts: users.role.*
function Names({ user }: Pick<ProfileHeadProps, 'user'>) {
  const t = useText()
  const role = { [accountRole.admin]: 'admin', [accountRole.moderator]: 'moderator' }[user.role_id]
  return (
    <div className={styles.names}>
      <h1 className={styles.name}>
        <bdi>{user.display_name}</bdi>
        {role && (
          <StatusLabel kind="accent" className={styles.role}>
            {t(`users.role.${role}`)}
          </StatusLabel>
        )}
      </h1>
      {user.status !== 'deleted' && (
        <p className={styles.username}>
          <bdi>@{user.username}</bdi>
        </p>
      )}
    </div>
  )
}

function Facts({ user }: Pick<ProfileHeadProps, 'user'>) {
  const t = useText()
  const website = shownWebsite(user.website)
  return (
    <ul className={styles.facts}>
      {user.location && (
        <Fact icon={globeIcon} name={t('profile.fact.location')}>
          <bdi>{user.location}</bdi>
        </Fact>
      )}
      {website && (
        <Fact icon={icons.linkIcon} name={t('profile.fact.website')}>
          <a href={website.href} rel="nofollow ugc noopener me" dir="ltr">
            {website.label}
          </a>
        </Fact>
      )}
      <Fact icon={userPlusIcon} name={t('profile.fact.since')}>
        {t('profile.fact.since')} <Time at={user.created_at} form="date" />
      </Fact>
      {user.last_login_date > 0 && (
        <Fact icon={icons.clockIcon} name={t('profile.fact.seen')}>
          <Seen at={user.last_login_date} />
        </Fact>
      )}
    </ul>
  )
}

/** When a user was last seen. */
function Seen({ at }: { at: number }) {
  const t = useText()
  return richText(t('profile.fact.seen_when', { when: '<when></when>' }), { when: () => <Time at={at} /> })
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <li className={styles.fact} title={name}>
      <Icon of={icon} size="small" />
      <span className={styles.value}>{children}</span>
    </li>
  )
}
