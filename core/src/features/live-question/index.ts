export { QuestionUpdates, useRerendered } from './QuestionUpdates.tsx'
