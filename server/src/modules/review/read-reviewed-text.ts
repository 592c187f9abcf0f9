import { isBlank, type TagInput, textLimits } from '@querent/sdk/contract'
import { AppError, type FieldViolation } from '../../platform/errors/index.ts'

type PostText = { title: string; content: string; tags: TagInput[] }
type Limits = { min: number; max: number }

const contentLimits = {
  question: textLimits.questionBody,
  answer: textLimits.answer,
  comment: textLimits.comment,
} as const

/** The text that a reviewer gives a post, if it meets the length limits of its authors. */
export function readReviewedText(kind: keyof typeof contentLimits, text: PostText): PostText {
  const title = text.title.trim()
  const fields = [
    ...(kind === 'question' ? findViolation('title', title, textLimits.title) : []),
    ...findViolation('content', text.content, contentLimits[kind]),
  ]
  if (fields.length > 0) throw new AppError('base.request_format_error', { fields })
  return { ...text, title }
}

function findViolation(field: string, value: string, { min, max }: Limits): FieldViolation[] {
  const { length } = [...value]
  if (min > 0 && isBlank(value)) return [{ field, text: 'validation.required' }]
  if (length < min) return [{ field, text: 'validation.min_length', params: { min } }]
  return length > max ? [{ field, text: 'validation.max_length', params: { max } }] : []
}
