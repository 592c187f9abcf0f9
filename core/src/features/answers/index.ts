export {
  AnswerList,
  type AnswerListProps,
  answersPath,
  type ShownAnswerOrder,
  toAnswerOrder,
} from './AnswerList.tsx'
export { answerElementId } from './AnswerPost.tsx'
export { EditAnswerForm, type EditAnswerFormProps } from './EditAnswerForm.tsx'
export { WriteAnswer, type WriteAnswerProps } from './WriteAnswer.tsx'
