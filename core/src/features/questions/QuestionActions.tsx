import type { MemberAction, QuestionInfo } from '@querent/sdk/contract'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type ApiClient, attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { FlagButton } from '../flags/index.ts'
import { FollowButton } from '../follows/index.ts'
import { MemberActions, ShareLink } from '../posts/index.ts'
import { RemoveSpamButton } from '../users/index.ts'
import { useQuestionSlot } from './useQuestionSlot.ts'

export type QuestionActionsProps = { question: QuestionInfo }

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }))

/** What can be done with a question: share, follow, edit, and for those who may, everything else. */
export function QuestionActions({ question }: QuestionActionsProps) {
  const t = useText()
  const site = useSite()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const act = useQuestionActions(question)
  const [dialog, setDialog] = useState<'close' | 'invite'>()

  function handleAction(action: MemberAction) {
    if (action.action === 'close') setDialog('close')
    else if (action.action === 'invite_other_to_answer') setDialog('invite')
    else act(action)
  }

  async function handleClosed() {
    setDialog(undefined)
    await revalidate()
    toasts.show(t('question.done.close'))
  }

  function handleInvited() {
    setDialog(undefined)
    toasts.show(t('question_page.invite.done'))
  }

  const cancel = () => setDialog(undefined)
  return (
    <>
      <ShareLink kind="question" path={questionPath(site, { id: question.id, slug: question.url_title })} />
      <FollowButton objectId={question.id} isFollowed={question.is_followed} count={question.follow_count} />
      <MemberActions
        actions={[...(question.extends_actions ?? []), ...(question.member_actions ?? [])]}
        editPath={`/posts/${question.id}/edit`}
        editPage="AskPage"
        onAction={handleAction}
      />
      <FlagButton kind="question" id={question.id} actions={question.member_actions ?? []} />
      <RemoveSpamButton user={question.user_info} />
      <Slot name="question.actions" props={useQuestionSlot(question)} />
      {dialog && (
        <Suspense>
          {dialog === 'close' ? (
            <CloseDialog questionId={question.id} onClosed={handleClosed} onCancel={cancel} />
          ) : (
            <InviteDialog questionId={question.id} onInvited={handleInvited} onCancel={cancel} />
          )}
        </Suspense>
      )}
    </>
  )
}

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
function useQuestionActions({ id }: Pick<QuestionInfo, 'id'>): (action: MemberAction) => Promise<void> {
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
