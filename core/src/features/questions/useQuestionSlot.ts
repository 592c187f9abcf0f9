import type { QuestionInfo } from '@querent/sdk/contract'
import type { QuestionSlotProps } from '@querent/sdk/web'
import { useRevalidator } from 'react-router-dom'
import { useSession } from '../../runtime/session/index.ts'
import { toSlotAuthor } from '../posts/index.ts'

/** The props for plugins in a question's slots. */
export function useQuestionSlot(question: QuestionInfo): QuestionSlotProps {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const { id, title, user_info: author, tags } = question
  return {
    questionId: id,
    title,
    isOwn: user !== null && user.id === author.id,
    author: toSlotAuthor(author),
    tags: tags.map((tag) => tag.slug_name),
    onReload: revalidate,
  }
}
