export { AnswerAdminList, type AnswerAdminListProps, answerInput, answerView } from './AnswerAdminList.tsx'
export { type ListParams, loadList, readListParams } from './list-params.ts'
export {
  QuestionAdminList,
  type QuestionAdminListProps,
  questionInput,
  questionView,
} from './QuestionAdminList.tsx'
export { UserAdminList, type UserAdminListProps, userInput, userView } from './UserAdminList.tsx'
export { UserAdminPage, type UserAdminPageProps } from './UserAdminPage.tsx'
