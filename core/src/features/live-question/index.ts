export { QuestionUpdates } from './QuestionUpdates.tsx'
export { useRerendered } from './useRerendered.ts'
