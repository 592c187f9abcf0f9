import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  AnswerAdminList,
  type AnswerAdminListProps,
  answerInput,
  answerView,
  loadList,
  readListAddress,
} from '../../features/admin-lists/index.ts'

function AdminAnswersPage({ data }: AdminPageProps<AnswerAdminListProps>) {
  return <AnswerAdminList {...data} />
}

export const page = defineAdminPage<AnswerAdminListProps>({
  title: (_, t) => t('admin.menu.answers'),
  loader: async ({ api, url }) => {
    const address = readListAddress(url, answerView)
    return { address, found: await loadList(api.call('adminAnswerPage', answerInput(address))) }
  },
  Component: AdminAnswersPage,
})
