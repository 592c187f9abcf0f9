import { useStore } from 'zustand'
import { ProfileBranding, ProfileHead, SuspendButton } from '../../features/profiles/index.ts'
import { RemoveSpamButton, userPath } from '../../features/users/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { pluginTabs, Slot, useNeedsPlace, usePlugins } from '../../slots/index.ts'
import { ButtonLink, icons, LinkTabs, PageColumns } from '../../ui/index.ts'
import { ListTab } from './ListTab.tsx'
import { ownTabs, type TabName, tabHref, tabNames } from './load-tab.ts'
import { Overview } from './Overview.tsx'
import styles from './ProfilePage.module.scss'
import { loadProfile, type Profile, profileMeta } from './profile.ts'

function ProfilePage({ data: { user, tab } }: PageProps<Profile>) {
  const t = useText()
  const session = useSession()
  const isOwn = session.user !== null && session.user.id === user.id
  const hasAside = useNeedsPlace('profile.aside')
  const slotProps = {
    username: user.username,
    displayName: user.display_name,
    reputation: user.rank,
    isOwn,
  }
  return (
    <PageColumns
      aside={hasAside ? <Slot name="profile.aside" props={slotProps} /> : undefined}
      asideLabel={t('profile.aside')}
    >
      <ProfileHead
        user={user}
        action={
          <div className={styles.actions}>
            {isOwn && (
              <ButtonLink to="/users/settings/profile" size="small" icon={icons.editIcon}>
                {t('profile.edit')}
              </ButtonLink>
            )}
            {session.isStaff && (
              <>
                <ButtonLink to={userPath(user.username, 'edits')} variant="subtle" size="small">
                  {t('users.edits')}
                </ButtonLink>
                <ButtonLink to={flagsPath(user.username)} variant="subtle" size="small">
                  {t('users.flags')}
                </ButtonLink>
              </>
            )}
            {session.isAdmin && (
              <ButtonLink to={`/admin/users/${user.id}`} variant="subtle" size="small">
                {t('layout.navigation.admin')}
              </ButtonLink>
            )}
            <SuspendButton user={user} />
            <RemoveSpamButton user={user} />
          </div>
        }
      />
      {tab.name === 'overview' && <ProfileBranding facets={tab.branding} />}
      <Slot name="profile.branding" props={{ username: user.username }} />
      <Tabs user={user} current={tab.name === 'plugin' ? tab.path : tab.name} isOwn={isOwn} />
      {tab.name === 'overview' && <Overview user={user} tab={tab} />}
      {tab.name === 'plugin' && <Slot key={tab.slug} name="profile.tab" of={tab.slug} props={slotProps} />}
      {tab.name !== 'overview' && tab.name !== 'plugin' && (
        <ListTab username={user.username} reputation={user.rank} tab={tab} isOwn={isOwn} />
      )}
    </PageColumns>
  )
}

/** The pending flags on posts of a member. */
const flagsPath = (username: string) =>
  `/review?${new URLSearchParams({ queue: 'flagged_post', author: username })}`

type TabsProps = { user: Profile['user']; current: string; isOwn: boolean }

// texts: profile.tab.*
function Tabs({ user, current, isOwn }: TabsProps) {
  const t = useText()
  const counts: Partial<Record<TabName, number>> = {
    questions: user.question_count,
    answers: user.answer_count,
  }
  const shown = tabNames.filter((name) => isOwn || !ownTabs.includes(name))
  const { statuses } = useStore(usePlugins().store)
  return (
    <LinkTabs
      label={t('profile.tab.label')}
      tabs={[
        ...shown.map((name) => ({
          to: tabHref(user.username, name),
          label: t(`profile.tab.${name}`),
          count: counts[name],
          isCurrent: name === current,
        })),
        ...pluginTabs(statuses).map(({ tab }) => ({
          to: tabHref(user.username, tab.path),
          label: tab.title,
          isCurrent: tab.path === current,
        })),
      ]}
    />
  )
}

export const page = definePage({ loader: loadProfile, meta: profileMeta, Component: ProfilePage })
