import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  loadListPage,
  QuestionAdminList,
  type QuestionAdminListProps,
  questionInput,
  questionView,
  readListParams,
} from '../../features/admin-lists/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'

function AdminQuestionsPage({ data }: AdminPageProps<QuestionAdminListProps>) {
  return <QuestionAdminList {...data} />
}

export const page = defineAdminPage<QuestionAdminListProps>({
  title: (_, t) => t('admin_menu.questions'),
  loader: async ({ api, url, session, site }) => {
    const params = readListParams(url, questionView)
    const found = api.call('adminQuestionPage', questionInput(params, chooseTimeZone(session.user(), site)))
    return { params, found: await loadListPage(questionView, params, found) }
  },
  Component: AdminQuestionsPage,
})
