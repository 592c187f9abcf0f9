import type { MemberAction, QuestionInfo } from '@querent/sdk/contract'
import { questionStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { lazyPart } from '../../ui/index.ts'
import { FlagButton } from '../flags/index.ts'
import { FollowButton } from '../follows/index.ts'
import { MemberActions, ShareLink, usePostAction } from '../posts/index.ts'
import { RemoveSpamButton } from '../users/index.ts'
import { useQuestionSlot } from './useQuestionSlot.ts'

export type QuestionActionsProps = { question: QuestionInfo }

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog)

/** What can be done with a question: share, follow, edit, and for those who may, everything else. */
export function QuestionActions({ question }: QuestionActionsProps) {
  const t = useText()
  const site = useSite()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const act = usePostAction('question', question.id)
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
      <FlagButton
        kind="question"
        id={question.id}
        title={question.title}
        actions={question.member_actions ?? []}
        isDeleted={question.status === questionStatus.deleted}
      />
      <RemoveSpamButton user={question.user_info} />
      <Slot name="question.actions" props={useQuestionSlot(question)} />
      {dialog === 'close' && <CloseDialog question={question} onClosed={handleClosed} onCancel={cancel} />}
      {dialog === 'invite' && (
        <InviteDialog questionId={question.id} onInvited={handleInvited} onCancel={cancel} />
      )}
    </>
  )
}
