export type QuestionDraft = {
  title: string
  content: string
  tags: { slug_name: string; display_name: string; original_text?: string }[]
  /** The answer that goes with it, for those who share what they know. */
  answer?: string
}

export type AnswerDraft = { questionId: string; content: string }

export const questionDraftKey = 'draft.question'

export function answerDraftKey(questionId: string): string {
  return `draft.answer.${questionId}`
}

export function isQuestionDraftWorthKeeping({ title, content, tags, answer = '' }: QuestionDraft): boolean {
  return [title, content, answer].some((text) => text.trim() !== '') || tags.length > 0
}

/** An answer's draft needs something written and the question it is for. */
export function isAnswerDraftWorthKeeping({ questionId, content }: AnswerDraft): boolean {
  return questionId !== '' && content.trim() !== ''
}
