import type { AnswerItem, MemberAction } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { type Attempt, attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'

/** Deletes an answer or brings it back, as the server offers it. */
export function useAnswerActions({ id }: AnswerItem): (action: MemberAction) => Promise<void> {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  async function finish(call: Promise<unknown>, done: string) {
    const result: Attempt<unknown> = await attempt(call)
    if (!result.ok) return
    await revalidate()
    toasts.show(done)
  }

  return async ({ action, name }) => {
    if (action === 'delete') {
      const body = t('answer.delete.body')
      const isSure = await dialogs.ask({
        title: t('answer.delete.title'),
        body,
        confirmText: name,
        isDangerous: true,
      })
      if (isSure) await finish(api.call('answerRemove', { id }), t('answer.delete.done'))
    }
    if (action === 'undelete') {
      const isSure = await dialogs.ask({ body: t('answer.undelete.body'), confirmText: name })
      if (isSure) await finish(api.call('answerRecover', { answer_id: id }), t('answer.undelete.done'))
    }
  }
}
