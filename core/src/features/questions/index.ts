export { AnswerFigures, type AnswerFiguresProps } from './AnswerFigures.tsx'
export { AskPrompt } from './AskPrompt.tsx'
export { FeedLink, type FeedLinkProps } from './FeedLink.tsx'
export { HotQuestions, type HotQuestionsProps, hotQuestionsQuery } from './HotQuestions.tsx'
export { QuestionBrowser, type QuestionBrowserProps } from './QuestionBrowser.tsx'
export { QuestionFigures, type QuestionFiguresProps } from './QuestionFigures.tsx'
export { QuestionLinks, type QuestionLinksProps } from './QuestionLinks.tsx'
export { QuestionList, type QuestionListProps } from './QuestionList.tsx'
export { QuestionListControls, type QuestionListControlsProps } from './QuestionListControls.tsx'
export { QuestionListEmpty, type QuestionListEmptyProps } from './QuestionListEmpty.tsx'
export { QuestionListSkeleton, type QuestionListSkeletonProps } from './QuestionListSkeleton.tsx'
export { QuestionOrderTabs, type QuestionOrderTabsProps } from './QuestionOrderTabs.tsx'
export { QuestionRow, type QuestionRowProps } from './QuestionRow.tsx'
export { QuestionTimeFrame, type QuestionTimeFrameProps } from './QuestionTimeFrame.tsx'
export {
  listHref,
  listInput,
  type QuestionListQuery,
  questionPageSize,
  readListQuery,
} from './question-list-query.ts'
