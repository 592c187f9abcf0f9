import { definePage, type PageProps } from '../../app/page/index.ts'
import { isLivePath } from '../../app/routing/index.ts'
import { useSession } from '../../app/session/index.ts'
import { ProfileHead } from '../../features/profiles/index.ts'
import { userPath } from '../../features/users/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { ButtonLink, icons, LinkTabs, PageColumns } from '../../ui/index.ts'
import { Overview } from './Overview.tsx'
import { PostTab } from './PostTab.tsx'
import { loadProfile, type Profile, type ProfileTab, profileMeta, tabHref } from './profile.ts'

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
          canEdit && (
            <ButtonLink to="/users/settings/profile" size="small" icon={icons.editIcon}>
              {t('profile.edit')}
            </ButtonLink>
          )
        }
      />
      <Slot name="profile.branding" props={{ username: user.username }} />
      <Tabs user={user} current={tab.name} />
      <Content user={user} tab={tab} isOwn={isOwn} />
    </PageColumns>
  )
}

function Tabs({ user, current }: { user: Profile['user']; current: ProfileTab['name'] }) {
  const t = useText()
  const { username } = user
  const tabs = [
    { name: 'overview', to: userPath(username), label: t('profile.tab.overview') },
    {
      name: 'questions',
      to: tabHref(username, 'questions', 'newest'),
      label: t('profile.tab.questions'),
      count: user.question_count,
    },
    {
      name: 'answers',
      to: tabHref(username, 'answers', 'newest'),
      label: t('profile.tab.answers'),
      count: user.answer_count,
    },
  ]
  return (
    <LinkTabs
      label={t('profile.tab.label')}
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === current }))}
    />
  )
}

function Content({ user, tab, isOwn }: Profile & { isOwn: boolean }) {
  switch (tab.name) {
    case 'overview':
      return <Overview user={user} tab={tab} />
    case 'questions':
    case 'answers':
      return <PostTab username={user.username} tab={tab} isOwn={isOwn} />
    default:
      return tab satisfies never
  }
}

export const page = definePage({ loader: loadProfile, meta: profileMeta, Component: ProfilePage })
