export { AnswerStats, type AnswerStatsProps } from './AnswerStats.tsx'
export { AskPrompt } from './AskPrompt.tsx'
export { QuestionAside, type QuestionAsideProps } from './QuestionAside.tsx'
export { QuestionBanners, type QuestionBannersProps } from './QuestionBanners.tsx'
export {
  QuestionBrowser,
  type QuestionBrowserProps,
  QuestionList,
  type QuestionListProps,
} from './QuestionBrowser.tsx'
export { AskForm, type AskFormProps } from './QuestionForm/AskForm.tsx'
export { AskGuide, type AskGuideProps } from './QuestionForm/AskGuide.tsx'
export { EditQuestionForm, type EditQuestionFormProps } from './QuestionForm/EditQuestionForm.tsx'
export { QuestionFields } from './QuestionForm/QuestionFields.tsx'
export { emptyValues, toTagInputs, useQuestionForm } from './QuestionForm/useQuestionForm.ts'
export { QuestionHeader, type QuestionHeaderProps } from './QuestionHeader.tsx'
export type { QuestionLinksProps } from './QuestionLinks.tsx'
export { HotQuestions, type HotQuestionsProps, hotQuestionsQuery } from './QuestionLinks.tsx'
export { QuestionListEmpty, type QuestionListEmptyProps } from './QuestionListEmpty.tsx'
export {
  FeedLink,
  type FeedLinkProps,
  QuestionListOptions,
  type QuestionListOptionsProps,
} from './QuestionListOptions.tsx'
export type { QuestionListSkeletonProps } from './QuestionListSkeleton.tsx'
export { QuestionOrderTabs, type QuestionOrderTabsProps } from './QuestionOrderTabs.tsx'
export { QuestionPost, type QuestionPostProps, questionElementId } from './QuestionPost.tsx'
export type { QuestionRowProps } from './QuestionRow.tsx'
export { QuestionStats, type QuestionStatsProps } from './QuestionStats.tsx'
export { questionJsonLd } from './question-json-ld.ts'
export {
  listHref,
  listInput,
  type QuestionListQuery,
  questionPageSize,
  readListQuery,
} from './question-list-query.ts'
