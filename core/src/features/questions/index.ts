export { HotQuestions, type HotQuestionsProps, hotQuestionsQuery } from './HotQuestions.tsx'
export { QuestionAside, type QuestionAsideProps } from './QuestionAside.tsx'
export { QuestionBanners, type QuestionBannersProps } from './QuestionBanners.tsx'
export { QuestionFigures, type QuestionFiguresProps } from './QuestionFigures.tsx'
export {
  AskForm,
  type AskFormProps,
  AskGuide,
  type AskGuideProps,
  EditQuestionForm,
  type EditQuestionFormProps,
} from './QuestionForm/index.ts'
export { QuestionHeader, type QuestionHeaderProps } from './QuestionHeader.tsx'
export { QuestionLinks, type QuestionLinksProps } from './QuestionLinks.tsx'
export { QuestionList, type QuestionListProps } from './QuestionList.tsx'
export { QuestionListSkeleton, type QuestionListSkeletonProps } from './QuestionListSkeleton.tsx'
export { QuestionOrderTabs, type QuestionOrderTabsProps } from './QuestionOrderTabs.tsx'
export { QuestionPost, type QuestionPostProps } from './QuestionPost.tsx'
export { QuestionRow, type QuestionRowProps } from './QuestionRow.tsx'
export { QuestionTimeFrame, type QuestionTimeFrameProps } from './QuestionTimeFrame.tsx'
export { questionJsonLd } from './question-json-ld.ts'
