import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  AnswerAdminList,
  type AnswerAdminListProps,
  answerInput,
  answerView,
  loadListPage,
  readListAddress,
} from '../../features/admin-lists/index.ts'

function AdminAnswersPage({ data }: AdminPageProps<AnswerAdminListProps>) {
  return <AnswerAdminList {...data} />
}

export const page = defineAdminPage<AnswerAdminListProps>({
  title: (_, t) => t('admin.menu.answers'),
  loader: async ({ api, url }) => {
    const address = readListAddress(url, answerView)
    const found = api.call('adminAnswerPage', answerInput(address))
    return { address, found: await loadListPage(answerView, address, found) }
  },
  Component: AdminAnswersPage,
})
