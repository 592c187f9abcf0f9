import { useText } from '../../lib/i18n/index.ts'
import { Button, Checkbox, icons } from '../../ui/index.ts'
import styles from './ReviewCard.module.scss'
import { type BatchDecision, listBatchDecisions, type ReviewItem } from './review-item.ts'

export type ReviewBatchBarProps = {
  items: readonly ReviewItem[]
  chosen: readonly ReviewItem[]
  isBusy: boolean
  onChooseAll: (isAll: boolean) => void
  onDecide: (items: readonly ReviewItem[], decision: BatchDecision) => void
}

const decisions = ['ignore', 'approve', 'reject', 'close', 'unlist', 'delete'] as const
const iconNames = {
  ignore: 'checkIcon',
  approve: 'checkIcon',
  reject: 'closeIcon',
  close: 'lockIcon',
  unlist: 'eyeOffIcon',
  delete: 'trashIcon',
} as const

/** Chooses all items of the page, and offers what can be decided about those that are chosen. */
export function ReviewBatchBar({ items, chosen, isBusy, onChooseAll, onDecide }: ReviewBatchBarProps) {
  const t = useText()
  const possible = decisions
    .map((decision) => ({
      decision,
      meant: chosen.filter((item) => listBatchDecisions(item).includes(decision)),
    }))
    .filter(({ meant }) => meant.length > 0)
  const label =
    chosen.length > 0 ? t('admin_lists.chosen', { number: chosen.length }) : t('admin_lists.choose_all')
  return (
    <div className={styles.batch}>
      <Checkbox
        className="q-needs-script"
        label={label}
        checked={chosen.length === items.length}
        disabled={isBusy}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
      {chosen.length > 0 && (
        <fieldset className={styles.choices} aria-label={t('admin_lists.chosen_actions')}>
          {possible.map(({ decision, meant }) => (
            // texts: review.action.*
            <Button
              key={decision}
              size="small"
              icon={icons[iconNames[decision]]}
              variant={decision === 'delete' || decision === 'reject' ? 'danger' : 'secondary'}
              disabled={isBusy}
              onClick={() => onDecide(meant, decision)}
            >
              {t(`review.action.${decision}`)}
              {meant.length < chosen.length && ` (${meant.length})`}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
