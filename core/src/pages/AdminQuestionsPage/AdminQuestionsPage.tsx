import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  loadList,
  QuestionAdminList,
  type QuestionAdminListProps,
  questionInput,
  questionView,
} from '../../features/admin-lists/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'

function AdminQuestionsPage({ data }: AdminPageProps<QuestionAdminListProps>) {
  return <QuestionAdminList {...data} />
}

export const page = defineAdminPage<QuestionAdminListProps>({
  title: (_, t) => t('admin_menu.questions'),
  loader: ({ api, url, session, site }) => {
    const timeZone = chooseTimeZone(session.user(), site)
    return loadList(url, questionView, (params, page_size) =>
      api.call('adminQuestionPage', { ...questionInput(params, timeZone), page_size }),
    )
  },
  Component: AdminQuestionsPage,
})
