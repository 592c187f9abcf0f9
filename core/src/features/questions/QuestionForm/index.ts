export { AskForm, type AskFormProps } from './AskForm.tsx'
export { AskGuide, type AskGuideProps } from './AskGuide.tsx'
export { EditQuestionForm, type EditQuestionFormProps } from './EditQuestionForm.tsx'
