import type { MemberAction, QuestionInfo } from '@querent/sdk/contract'
import { questionStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { lazyPart } from '../../ui/index.ts'
import { FlagButton } from '../flags/index.ts'
import { FollowButton } from '../follows/index.ts'
import { MemberActions, preloadPostActions, ShareLink, usePostAction } from '../posts/index.ts'
import { RemoveSpamButton } from '../users/index.ts'
import { useQuestionSlot } from './useQuestionSlot.ts'

export type QuestionActionsProps = { question: QuestionInfo }

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog)

function preload() {
  InviteDialog.preload()
  CloseDialog.preload()
  preloadPostActions()
}

/** The actions on a question: share, follow, edit, and everything else that the user may do. */
export function QuestionActions({ question }: QuestionActionsProps) {
  const site = useSite()
  const act = usePostAction('question', question.id)
  const [dialog, setDialog] = useState<'close' | 'invite'>()

  function handleAction(action: MemberAction) {
    if (action.action === 'close') setDialog('close')
    else if (action.action === 'invite_other_to_answer') setDialog('invite')
    else act(action)
  }

  const close = () => setDialog(undefined)
  return (
    <>
      <ShareLink kind="question" path={questionPath(site, { id: question.id, slug: question.url_title })} />
      <FollowButton objectId={question.id} isFollowed={question.is_followed} count={question.follow_count} />
      <MemberActions
        actions={[...(question.extends_actions ?? []), ...(question.member_actions ?? [])]}
        editPath={`/posts/${question.id}/edit`}
        editPage="AskPage"
        onAction={handleAction}
        onPreload={preload}
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
      {dialog === 'close' && <CloseDialog question={question} onClose={close} />}
      {dialog === 'invite' && <InviteDialog questionId={question.id} onClose={close} />}
    </>
  )
}
