import { loadUserEdits, UserEdits, type UserEditsView } from '../../features/user-edits/index.ts'
import { UserName } from '../../features/users/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type MetaArgs, type PageMeta, type PageProps } from '../../runtime/page/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

/** Each account starts with an empty selection. */
function UserEditsPage({ data: view }: PageProps<UserEditsView>) {
  const t = useText()
  return (
    <PageColumns>
      <PageHeader title={t('app.title.user_edits')} note={<UserName user={view.user} />} />
      <UserEdits key={view.user.id} view={view} />
    </PageColumns>
  )
}

function userEditsMeta({ user }: UserEditsView, { t }: MetaArgs): PageMeta {
  return { title: t('user_edits.title', { name: user.display_name }), robots: 'noindex' }
}

export const page = definePage<UserEditsView>({
  loader: loadUserEdits,
  meta: userEditsMeta,
  Component: UserEditsPage,
})
