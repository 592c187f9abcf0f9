import type { CommentItem } from '@querent/sdk/contract'
import { commentStatus } from '@querent/sdk/states'
import type { CommentSlotProps } from '@querent/sdk/web'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { NowContext, useFormat, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Slot } from '../../slots/index.ts'
import { Button, classes, IconButton, icons, StatusLabel, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { FlagButton } from '../flags/index.ts'
import { ReviewLink } from '../posts/index.ts'
import { RemoveSpamButton, UserName } from '../users/index.ts'
import { useVote } from '../votes/index.ts'
import styles from './CommentRow.module.scss'
import { commentElementId } from './useCommentThread.ts'

export type CommentRowProps = {
  comment: CommentItem
  /** The post was deleted: its comments accept no replies, votes or flags. */
  isDeleted: boolean | undefined
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Says whose comment it is, and of when: describes its buttons, which every comment has. */
const getAuthorElementId = (comment: CommentItem) => `author-of-${commentElementId(comment)}`

const editableSeconds = 5 * 60

/** One comment: its score, text, author, and the user's actions. */
export function CommentRow(props: CommentRowProps) {
  const { comment, isDeleted } = props
  const t = useText()
  const slotProps = useCommentSlot(comment)
  return (
    <div id={commentElementId(comment)} className={styles.row}>
      <CommentVote comment={comment} isDeleted={isDeleted} />
      <div className={styles.words}>
        <Slot name="comment.above" props={slotProps} />
        <WrittenContent html={comment.parsed_text} isSmall />
        <Slot name="comment.below" props={slotProps} />
        <div className={styles.foot}>
          <CommentAuthor comment={comment} />
          {comment.status === commentStatus.pending && (
            <ReviewLink objectId={comment.comment_id}>
              <StatusLabel kind="waiting">{t('comment.pending')}</StatusLabel>
            </ReviewLink>
          )}
          <CommentActions {...props} />
        </div>
      </div>
    </div>
  )
}

/** The props for plugins in a comment's slots. */
function useCommentSlot(comment: CommentItem): CommentSlotProps {
  const { user } = useSession()
  return {
    commentId: comment.comment_id,
    postId: comment.object_id,
    isOwn: user !== null && user.id === comment.user_id,
    author: { username: comment.username, displayName: comment.user_display_name },
  }
}

function CommentVote({ comment, isDeleted }: Pick<CommentRowProps, 'comment' | 'isDeleted'>) {
  const t = useText()
  const format = useFormat()
  const { voteState, state, vote } = useVote({
    objectId: comment.comment_id,
    voteState: { score: comment.vote_count, own: comment.is_vote ? 'vote_up' : '' },
  })
  return (
    <div className={styles.vote}>
      <span
        className={classes(styles.score, state === 'refused' && 'q-refused')}
        title={t('vote.score', { count: voteState.score })}
      >
        {voteState.score > 0 && format.count(voteState.score)}
      </span>
      {!isDeleted && (
        <IconButton
          className={classes(styles.arrow, 'q-needs-script')}
          size="small"
          icon={icons.voteUpIcon}
          pressedIcon={icons.votedUpIcon}
          label={t('comment.vote')}
          aria-describedby={getAuthorElementId(comment)}
          isPressed={voteState.own === 'vote_up'}
          onClick={() => vote('up')}
        />
      )}
    </div>
  )
}

function CommentAuthor({ comment }: { comment: CommentItem }) {
  const t = useText()
  const author = {
    username: comment.username,
    display_name: comment.user_display_name,
    status: comment.user_status,
  }
  const replied = {
    username: comment.reply_username,
    display_name: comment.reply_user_display_name,
    status: comment.reply_user_status,
  }
  return (
    <span id={getAuthorElementId(comment)} className={styles.author}>
      <span data-author>
        <UserName user={author} />
      </span>
      {replied.display_name !== '' && (
        <span>
          {t('comment.replying_to')} <UserName user={replied} />
        </span>
      )}
      <Link className={styles.when} to={`?commentId=${comment.comment_id}`} preventScrollReset>
        <Time at={comment.created_at} />
      </Link>
    </span>
  )
}

function CommentActions({ comment, isDeleted, onReply, onEdit, onDelete }: CommentRowProps) {
  const t = useText()
  const { isStaff } = useSession()
  const now = use(NowContext)
  const offered = new Map(comment.member_actions.map(({ action, name }) => [action, name]))
  const author = { id: comment.user_id, username: comment.username, status: comment.user_status }
  const describedBy = getAuthorElementId(comment)
  const isEditable = isStaff || now - comment.created_at < editableSeconds
  return (
    <span className={classes(styles.actions, 'q-needs-script')}>
      {!isDeleted && (
        <Button variant="link" size="small" aria-describedby={describedBy} onClick={onReply}>
          {t('comment.reply')}
        </Button>
      )}
      {offered.has('edit') && isEditable && (
        <Button variant="link" size="small" aria-describedby={describedBy} onClick={onEdit}>
          {offered.get('edit')}
        </Button>
      )}
      {offered.has('delete') && (
        <Button variant="link" size="small" aria-describedby={describedBy} onClick={onDelete}>
          {offered.get('delete')}
        </Button>
      )}
      <FlagButton
        kind="comment"
        id={comment.comment_id}
        actions={comment.member_actions}
        isDeleted={isDeleted}
        variant="link"
        describedBy={describedBy}
      />
      <RemoveSpamButton user={author} variant="link" describedBy={describedBy} />
    </span>
  )
}
