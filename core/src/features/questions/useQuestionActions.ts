import type { MemberAction, QuestionInfo } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { type ApiClient, attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

type Call = (api: ApiClient, id: string) => Promise<unknown>

const operation =
  (name: string): Call =>
  (api, id) =>
    api.call('questionOperation', { id, operation: name })

/** What the actions that only need a confirmation do. Closing asks for a reason and has a dialog of its own. */
const calls: Record<string, Call> = {
  reopen: (api, id) => api.call('questionReopen', { question_id: id }),
  pin: operation('pin'),
  unpin: operation('unpin'),
  hide: operation('hide'),
  show: operation('show'),
  delete: (api, id) => api.call('questionRemove', { id }),
  undelete: (api, id) => api.call('questionRecover', { question_id: id }),
}

/** Carries out what a member may do with a question: asks, calls, shows the page again and says so. */
export function useQuestionActions({
  id,
}: Pick<QuestionInfo, 'id'>): (action: MemberAction) => Promise<void> {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  return async ({ action, name }) => {
    const call = calls[action]
    if (!call) return
    const isSure = await dialogs.ask({
      // texts: question.confirm.*, question.done.*
      title: t(`question.confirm.${action}.title`),
      body: t(`question.confirm.${action}.body`),
      confirmText: name,
      isDangerous: action === 'delete',
    })
    if (!isSure) return
    const result = await attempt(call(api, id))
    if (!result.ok) return
    await revalidate()
    toasts.show(t(`question.done.${action}`))
  }
}
