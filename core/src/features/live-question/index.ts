export { QuestionUpdates } from './QuestionUpdates.tsx'
