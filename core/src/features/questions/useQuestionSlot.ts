import type { QuestionInfo } from '@querent/sdk/contract'
import type { QuestionSlotProps } from '@querent/sdk/web'
import { useSession } from '../../runtime/session/index.ts'

/** What plugins in a question's slots get of it. */
export function useQuestionSlot({ id, title, user_info }: QuestionInfo): QuestionSlotProps {
  const { user } = useSession()
  return { questionId: id, title, isOwn: user !== null && user.id === user_info.id }
}
