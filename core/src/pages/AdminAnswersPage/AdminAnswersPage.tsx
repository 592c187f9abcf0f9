import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  AnswerAdminList,
  type AnswerAdminListProps,
  answerInput,
  answerView,
  loadListPage,
  readListParams,
} from '../../features/admin-lists/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'

function AdminAnswersPage({ data }: AdminPageProps<AnswerAdminListProps>) {
  return <AnswerAdminList {...data} />
}

export const page = defineAdminPage<AnswerAdminListProps>({
  title: (_, t) => t('admin_menu.answers'),
  loader: async ({ api, url, session, site }) => {
    const params = readListParams(url, answerView)
    const found = api.call('adminAnswerPage', answerInput(params, chooseTimeZone(session.user(), site)))
    return { params, found: await loadListPage(answerView, params, found) }
  },
  Component: AdminAnswersPage,
})
