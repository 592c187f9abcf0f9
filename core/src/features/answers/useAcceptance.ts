import type { AnswerItem } from '@querent/sdk/contract'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useOptimisticValue } from '../../lib/optimistic/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'

export type Acceptance = {
  /** Empty when no answer of this page is accepted. */
  acceptedId: string
  /** Accepts an answer, or takes it back from the accepted one. */
  toggle: (answerId: string) => void
}

const accepted = 2

/** Which answer is accepted. The order of the page stays as it is until it is loaded again. */
export function useAcceptance(questionId: string, answers: readonly AnswerItem[]): Acceptance {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const known = answers.find((answer) => answer.accepted === accepted)?.id ?? ''
  const { shown, change } = useOptimisticValue(known)

  function toggle(answerId: string) {
    const next = shown === answerId ? '' : answerId
    change(next, async () => {
      const result = await attempt(api.call('answerAccept', { question_id: questionId, answer_id: next }))
      if (!result.ok) return undefined
      // The question has found its answer.
      if (known === '' && next !== '') celebrateSoon()
      toasts.show(next === '' ? t('answer.accept.withdrawn') : t('answer.accept.done'))
      return next
    })
  }

  return { acceptedId: shown, toggle }
}

/** A decoration that does not load is no fault that anybody needs to hear of. */
function celebrateSoon(): void {
  import('../celebration/index.ts').then(({ celebrate }) => celebrate()).catch(() => undefined)
}
