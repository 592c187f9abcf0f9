import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  AnswerAdminList,
  type AnswerAdminListProps,
  answerInput,
  answerView,
  loadList,
} from '../../features/admin-lists/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'

function AdminAnswersPage({ data }: AdminPageProps<AnswerAdminListProps>) {
  return <AnswerAdminList {...data} />
}

export const page = defineAdminPage<AnswerAdminListProps>({
  title: (_, t) => t('admin_menu.answers'),
  loader: ({ api, url, session, site }) => {
    const timeZone = chooseTimeZone(session.user(), site)
    return loadList(url, answerView, (params, page_size) =>
      api.call('adminAnswerPage', { ...answerInput(params, timeZone), page_size }),
    )
  },
  Component: AdminAnswersPage,
})
