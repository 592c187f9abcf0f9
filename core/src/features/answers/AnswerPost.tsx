import type { AnswerItem, CommentItem, PageOf, QuestionInfo, ReactionCount } from '@querent/sdk/contract'
import { answerStatus, questionStatus } from '@querent/sdk/states'
import type { AnswerSlotProps } from '@querent/sdk/web'
import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useFocusAfterRemoval } from '../../lib/useFocusAfterRemoval.ts'
import { ReturnElementContext, useSession } from '../../runtime/session/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { classes, Icon, IconButton, icons, PageAlert, StatusLabel } from '../../ui/index.ts'
import { CommentList } from '../comments/index.ts'
import { FlagButton } from '../flags/index.ts'
import {
  HistoryLink,
  MemberActions,
  PostAuthors,
  PostFrame,
  PostText,
  preloadPostActions,
  ReviewLink,
  ShareLink,
  toSlotAuthor,
  usePostAction,
} from '../posts/index.ts'
import { ReactionBar } from '../reactions/index.ts'
import { RemoveSpamButton } from '../users/index.ts'
import { VoteControl } from '../votes/index.ts'
import acceptMarkStyles from './AcceptMark.module.scss'
import styles from './AnswerPost.module.scss'

export type AnswerPostProps = {
  answer: AnswerItem
  question: QuestionInfo
  comments?: PageOf<CommentItem>
  reactions?: readonly ReactionCount[]
  isAccepted: boolean
  /** For users who may accept. */
  onAccept?: () => void
}

/** An answer with its votes, its comments, and the user's actions. */
export function AnswerPost(props: AnswerPostProps) {
  const { answer, question, comments, reactions, isAccepted, onAccept } = props
  const t = useText()
  const api = useApi()
  const path = useAnswerPath(props)
  const slotProps = useAnswerSlot(props)
  const name = answer.user_info?.display_name ?? ''
  const post = useFocusAfterRemoval(findNextPost)
  const nameId = `${answerElementId(answer.id)}-name`
  const isDeleted = answer.status === answerStatus.deleted || question.status === questionStatus.deleted
  const label = isAccepted ? t('answer.post.accepted_by', { name }) : t('answer.post.by', { name })
  return (
    <ReturnElementContext value={answerElementId(answer.id)}>
      <article ref={post} id={answerElementId(answer.id)} className={styles.answer}>
        {/* Same level as the heading of the list: the answer before may end with a heading of any level. */}
        <h2 id={nameId} className="q-visually-hidden">
          {label}
        </h2>
        <PostFrame
          label={label}
          isAccepted={isAccepted}
          votes={<AnswerVotes {...{ answer, label, isAccepted, isDeleted, onAccept }} />}
          actions={
            <>
              <AnswerActions {...{ answer, question, isDeleted }} />
              {!isDeleted && <ReactionBar objectId={answer.id} reactions={reactions} />}
            </>
          }
          authors={
            <PostAuthors
              author={answer.user_info}
              activity="answered"
              at={answer.create_time}
              path={path}
              editor={answer.update_user_info}
              editedAt={answer.update_time}
              askerId={question.user_info.id}
            />
          }
          comments={
            <CommentList objectId={answer.id} postNameId={nameId} first={comments} isDeleted={isDeleted} />
          }
        >
          <AnswerState id={answer.id} status={answer.status} isAccepted={isAccepted} />
          <Slot name="answer.above" props={slotProps} />
          <PostText
            html={answer.html}
            isShortened={answer.is_shortened}
            wholePath={`${path}#${answerElementId(answer.id)}`}
            onExpand={async () => (await api.call('answerInfo', { id: answer.id })).info.html}
          />
          <Slot name="answer.below" props={slotProps} />
        </PostFrame>
      </article>
    </ReturnElementContext>
  )
}

/** The post to go on with when an answer is deleted. */
function findNextPost({ nextElementSibling, previousElementSibling }: HTMLElement): HTMLElement | null {
  const next = [nextElementSibling, previousElementSibling].find((other) => other?.localName === 'article')
  return next instanceof HTMLElement ? next : document.getElementById('main')
}

/** The props for plugins in an answer's slots. */
function useAnswerSlot({ answer, isAccepted }: AnswerPostProps): AnswerSlotProps {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const author = answer.user_info
  return {
    answerId: answer.id,
    questionId: answer.question_id,
    isAccepted,
    isOwn: user !== null && user.id === author?.id,
    author: author ? toSlotAuthor(author) : { username: '', displayName: '' },
    onReload: revalidate,
  }
}

/** The permanent URL of an answer. */
function useAnswerPath({ answer, question }: Pick<AnswerPostProps, 'answer' | 'question'>): string {
  return questionPath(useSite(), { id: question.id, slug: question.url_title, answerId: answer.id })
}

/** The element of an answer, for URLs that lead to it. */
export function answerElementId(answerId: string): string {
  return `answer-${answerId}`
}

type DeletedState = {
  /** The answer or its question was deleted. */
  isDeleted: boolean
}
type AnswerVotesProps = Pick<AnswerPostProps, 'answer' | 'isAccepted' | 'onAccept'> &
  DeletedState & { label: string }

function AnswerVotes({ answer, label, isAccepted, isDeleted, onAccept }: AnswerVotesProps) {
  const voteState = { score: answer.vote_count, own: answer.vote_status }
  const subject = { objectId: answer.id, voteState }
  return (
    <VoteControl {...{ subject, label, isDeleted }}>
      <AcceptMark isAccepted={isAccepted} onToggle={onAccept} />
      <HistoryLink postPath={`/posts/${answer.question_id}/${answer.id}`} />
    </VoteControl>
  )
}

type AnswerActionsProps = Pick<AnswerPostProps, 'answer' | 'question'> & DeletedState

function AnswerActions({ answer, question, isDeleted }: AnswerActionsProps) {
  const act = usePostAction('answer', answer.id)
  const path = useAnswerPath({ answer, question })
  return (
    <>
      <ShareLink kind="answer" path={path} />
      <MemberActions
        actions={answer.member_actions}
        editPath={`/posts/${question.id}/${answer.id}/edit`}
        editPage="EditAnswerPage"
        onAction={act}
        onPreload={preloadPostActions}
      />
      <FlagButton kind="answer" id={answer.id} actions={answer.member_actions} isDeleted={isDeleted} />
      <RemoveSpamButton user={answer.user_info} />
    </>
  )
}

type AnswerStateProps = { id: string; status: number; isAccepted: boolean }

function AnswerState({ id, status, isAccepted }: AnswerStateProps) {
  const t = useText()
  return (
    <>
      {isAccepted && (
        <p className={styles.accepted}>
          <StatusLabel kind="accepted">{t('answer.accept.accepted')}</StatusLabel>
        </p>
      )}
      {status === answerStatus.deleted && (
        <PageAlert className={styles.state}>{t('answer.state.deleted')}</PageAlert>
      )}
      {status === answerStatus.pending && (
        <PageAlert className={styles.state} kind="warning">
          <ReviewLink objectId={id}>{t('answer.state.pending')}</ReviewLink>
        </PageAlert>
      )}
    </>
  )
}

type AcceptMarkProps = {
  isAccepted: boolean
  /** The asker and moderators choose; everybody else only sees the result. */
  onToggle?: () => void
}

/** The mark of the accepted answer, and the button for those who may change it. */
function AcceptMark({ isAccepted, onToggle }: AcceptMarkProps) {
  const t = useText()
  if (onToggle) {
    return (
      <IconButton
        className={classes(acceptMarkStyles.mark, isAccepted && acceptMarkStyles.accepted, 'q-needs-script')}
        icon={icons.checkIcon}
        label={isAccepted ? t('answer.accept.undo') : t('answer.accept.label')}
        onClick={onToggle}
      />
    )
  }
  if (!isAccepted) return null
  return (
    <span
      className={classes(acceptMarkStyles.mark, acceptMarkStyles.accepted)}
      title={t('answer.accept.accepted')}
    >
      <Icon of={icons.checkIcon} />
    </span>
  )
}
