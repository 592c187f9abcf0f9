export { AnswerAdminList, type AnswerAdminListProps, answerInput, answerView } from './AnswerAdminList.tsx'
export { type ListAddress, loadListPage, readListAddress } from './list-address.ts'
export {
  QuestionAdminList,
  type QuestionAdminListProps,
  questionInput,
  questionView,
} from './QuestionAdminList.tsx'
export { UserAdminList, type UserAdminListProps, userInput, userView } from './UserAdminList.tsx'
export { UserAdminPage, type UserAdminPageProps } from './UserAdminPage.tsx'
