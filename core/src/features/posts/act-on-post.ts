import { type ApiClient, attempt } from '../../api/index.ts'
import type { Dialogs } from '../../lib/dialogs.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { Toasts } from '../../lib/toasts.ts'

export type ActedPost = { kind: 'question' | 'answer'; id: string }

export type PostActionTools = {
  api: ApiClient
  t: Translate
  dialogs: Dialogs
  toasts: Toasts
  /** Reloads the page. */
  revalidate: () => Promise<void>
}

type Call = (api: ApiClient, id: string) => Promise<unknown>

const operation =
  (name: string): Call =>
  (api, id) =>
    api.call('questionOperation', { id, operation: name })

/** The actions that only need a confirmation. Closing asks for a reason and has its own dialog. */
const calls: Record<ActedPost['kind'], Record<string, Call>> = {
  question: {
    reopen: (api, id) => api.call('questionReopen', { question_id: id }),
    pin: operation('pin'),
    unpin: operation('unpin'),
    hide: operation('hide'),
    show: operation('show'),
    delete: (api, id) => api.call('questionRemove', { id }),
    undelete: (api, id) => api.call('questionRecover', { question_id: id }),
  },
  answer: {
    delete: (api, id) => api.call('answerRemove', { id }),
    undelete: (api, id) => api.call('answerRecover', { answer_id: id }),
  },
}

/** Runs an action on a post: asks for confirmation, calls, reloads the page and reports success. */
export async function actOnPost(
  { kind, id }: ActedPost,
  { action, name }: { action: string; name: string },
  { api, t, dialogs, toasts, revalidate }: PostActionTools,
): Promise<void> {
  const call = calls[kind][action]
  if (!call) return
  const isSure = await dialogs.ask({
    ...describe(kind, action, t),
    confirmText: name,
    isDangerous: action === 'delete',
  })
  if (!isSure) return
  const result = await attempt(call(api, id))
  if (!result.ok) return
  await revalidate()
  toasts.show(kind === 'question' ? t(`question.done.${action}`) : t(`answer.${action}.done`))
}

// texts: question.confirm.*, question.done.*, answer.delete.*, answer.undelete.*
function describe(kind: ActedPost['kind'], action: string, t: Translate) {
  if (kind === 'question') {
    return { title: t(`question.confirm.${action}.title`), body: t(`question.confirm.${action}.body`) }
  }
  const body = t(`answer.${action}.body`)
  return action === 'delete' ? { title: t('answer.delete.title'), body } : { body }
}
