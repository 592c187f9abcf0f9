import { ProfileBranding, ProfileHead } from '../../features/profiles/index.ts'
import { RemoveSpamButton } from '../../features/users/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Slot } from '../../slots/index.ts'
import { ButtonLink, icons, LinkTabs, PageColumns } from '../../ui/index.ts'
import { ListTab } from './ListTab.tsx'
import { Overview } from './Overview.tsx'
import { loadProfile, type Profile, profileMeta } from './profile.ts'
import { ownTabs, type TabName, tabHref, tabNames } from './profile-tabs.ts'

function ProfilePage({ data: { user, tab } }: PageProps<Profile>) {
  const t = useText()
  const session = useSession()
  const isOwn = session.user !== null && session.user.id === user.id
  const canEdit = isOwn && isLivePath('/users/settings/profile')
  return (
    <PageColumns>
      <ProfileHead
        user={user}
        action={
          canEdit ? (
            <ButtonLink to="/users/settings/profile" size="small" icon={icons.editIcon}>
              {t('profile.edit')}
            </ButtonLink>
          ) : (
            <RemoveSpamButton user={user} />
          )
        }
      />
      {tab.name === 'overview' && <ProfileBranding facets={tab.branding} />}
      <Slot name="profile.branding" props={{ username: user.username }} />
      <Tabs user={user} current={tab.name} isOwn={isOwn} />
      {tab.name === 'overview' ? (
        <Overview user={user} tab={tab} />
      ) : (
        <ListTab username={user.username} reputation={user.rank} tab={tab} isOwn={isOwn} />
      )}
    </PageColumns>
  )
}

type TabsProps = { user: Profile['user']; current: TabName; isOwn: boolean }

// texts: profile.tab.*
function Tabs({ user, current, isOwn }: TabsProps) {
  const t = useText()
  const counts: Partial<Record<TabName, number>> = {
    questions: user.question_count,
    answers: user.answer_count,
  }
  const shown = tabNames.filter((name) => isOwn || !ownTabs.includes(name))
  return (
    <LinkTabs
      label={t('profile.tab.label')}
      tabs={shown.map((name) => ({
        to: tabHref(user.username, name),
        label: t(`profile.tab.${name}`),
        count: counts[name],
        isCurrent: name === current,
      }))}
    />
  )
}

export const page = definePage({ loader: loadProfile, meta: profileMeta, Component: ProfilePage })
