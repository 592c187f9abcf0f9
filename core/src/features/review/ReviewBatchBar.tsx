import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, Checkbox, icons } from '../../ui/index.ts'
import styles from './ReviewCard.module.scss'
import { type BatchDecision, listBatchDecisions, type ReviewItem } from './review-item.ts'

export type ReviewBatchBarProps = {
  items: readonly ReviewItem[]
  selected: readonly ReviewItem[]
  isBusy: boolean
  onSelectAll: (isAll: boolean) => void
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

/** Selects all items of the page, and offers decisions about the selected ones. */
export function ReviewBatchBar({ items, selected, isBusy, onSelectAll, onDecide }: ReviewBatchBarProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  const possible = decisions
    .map((decision) => ({
      decision,
      meant: selected.filter((item) => listBatchDecisions(item).includes(decision)),
    }))
    .filter(({ meant }) => meant.length > 0)
  const label =
    selected.length > 0 ? t('admin_lists.selected', { number: selected.length }) : t('admin_lists.select_all')
  return (
    <div className={styles.batch}>
      <Checkbox
        className="q-needs-script"
        label={label}
        checked={selected.length === items.length}
        disabled={isBusy}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
      {selected.length > 0 && (
        <fieldset
          className={styles.decisions}
          aria-label={t('admin_lists.selected_actions')}
          disabled={!isLoggedIn}
        >
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
              {meant.length < selected.length && ` (${meant.length})`}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
