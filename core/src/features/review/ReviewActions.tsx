import { questionStatus } from '@querent/sdk/states'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, ButtonLink, classes, icons } from '../../ui/index.ts'
import { RemoveSpamButton } from '../users/index.ts'
import styles from './ReviewCard.module.scss'
import {
  type Decision,
  getPostEditPath,
  listBatchDecisions,
  type QuickDecision,
  type ReviewItem,
  type SuggestedItem,
} from './review-item.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'

export type ReviewActionsProps = {
  item: ReviewItem
  onDecide: (item: ReviewItem, decision: QuickDecision) => void
  /** Approves a suggested edit and opens the form of the edited object, to edit it further. */
  onImprove: (item: SuggestedItem) => void
  /** Opens the dialog of a decision that needs further input. */
  onOpen: (item: ReviewItem, dialog: 'close' | 'edit' | 'reject') => void
  /** The author's content was removed with the account, or restored. */
  onSpamChange: ReviewQueueState['changeSpam']
}

/** The decisions about an item, the usual ones first. On a phone they are within reach of the thumb. */
export function ReviewActions(props: ReviewActionsProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  return (
    <fieldset
      className={classes(styles.actions, 'q-needs-script')}
      aria-label={t('review.action.label')}
      disabled={!isLoggedIn}
    >
      {props.item.queue === 'flagged_post' ? <FlagActions {...props} /> : <DecisionActions {...props} />}
      <SpamAction {...props} />
    </fieldset>
  )
}

/** Spam comes in bulk: one action for everything that the author wrote. */
function SpamAction({ item, onSpamChange }: ReviewActionsProps) {
  if (item.queue === 'suggested_post_edit') return null
  return (
    <RemoveSpamButton
      user={item.post.author_user_info}
      size="normal"
      onRemoved={(since) => onSpamChange(item, { removedSince: since })}
      onUndone={() => onSpamChange(item, 'restored')}
    />
  )
}

function DecisionActions({ item, onDecide, onImprove, onOpen }: ReviewActionsProps) {
  const t = useText()
  return (
    <>
      <Button
        variant="primary"
        icon={icons.checkIcon}
        data-shortcut="review-approve"
        onClick={() => onDecide(item, 'approve')}
      >
        {t('review.action.approve')}
      </Button>
      <Button
        variant="danger"
        icon={icons.closeIcon}
        data-shortcut="review-reject"
        // Authors are notified that their post was deleted; authors of edits see the reason.
        onClick={() =>
          item.queue === 'suggested_post_edit' ? onOpen(item, 'reject') : onDecide(item, 'reject')
        }
      >
        {t('review.action.reject')}
      </Button>
      {item.queue === 'queued_post' && <EditLink item={item} />}
      {item.queue === 'suggested_post_edit' && (
        <Button
          variant="subtle"
          icon={icons.editIcon}
          data-shortcut="review-edit"
          onClick={() => onImprove(item)}
        >
          {t('review.action.improve')}
        </Button>
      )}
    </>
  )
}

/** A waiting post is edited like any other; it keeps waiting. */
function EditLink({ item }: { item: Extract<ReviewItem, { queue: 'queued_post' }> }) {
  const t = useText()
  if (item.post.object_type === 'comment') return null
  return (
    <ButtonLink
      to={getPostEditPath(item.post)}
      icon={icons.editIcon}
      variant="subtle"
      data-shortcut="review-edit"
    >
      {t('review.action.edit')}
    </ButtonLink>
  )
}

function FlagActions({ item, onDecide, onOpen }: ReviewActionsProps) {
  const t = useText()
  if (item.queue !== 'flagged_post') return null
  const isDeleted = item.post.object_status === questionStatus.deleted
  const possible = listBatchDecisions(item)
  // texts: review.action.*
  const name = (decision: Decision) => t(`review.action.${decision}`)
  return (
    <>
      <Button
        variant="primary"
        icon={icons.checkIcon}
        data-shortcut="review-ignore"
        onClick={() => onDecide(item, 'ignore')}
      >
        {name('ignore')}
      </Button>
      {!isDeleted && (
        <Button icon={icons.editIcon} data-shortcut="review-edit" onClick={() => onOpen(item, 'edit')}>
          {name('edit')}
        </Button>
      )}
      {possible.includes('close') && (
        <Button icon={icons.lockIcon} data-shortcut="review-close" onClick={() => onOpen(item, 'close')}>
          {name('close')}
        </Button>
      )}
      {possible.includes('unlist') && (
        <Button
          icon={icons.eyeOffIcon}
          data-shortcut="review-unlist"
          onClick={() => onDecide(item, 'unlist')}
        >
          {name('unlist')}
        </Button>
      )}
      {!isDeleted && (
        <Button
          variant="danger"
          icon={icons.trashIcon}
          data-shortcut="review-delete"
          onClick={() => onDecide(item, 'delete')}
        >
          {name('delete')}
        </Button>
      )}
    </>
  )
}
