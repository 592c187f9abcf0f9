import { useRef, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Checkbox, lazyPart, VisuallyHidden } from '../../ui/index.ts'
import { BatchStatus, SelectedElsewhere } from '../batches/index.ts'
import { ReviewBatchBar } from './ReviewBatchBar.tsx'
import styles from './ReviewCard.module.scss'
import { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx'
import { type BatchDecision, getItemName, type ReviewItem } from './review-item.ts'
import { type DecisionDetails, decideInBatch } from './send-decision.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'
import type { ReviewSelection } from './useReviewSelection.ts'

export type ReviewListProps = Omit<ReviewCardProps, 'item'> & {
  state: ReviewQueueState
  selection: ReviewSelection
}

const CloseDialog = lazyPart(async () => (await import('./CloseQuestionsDialog.tsx')).CloseQuestionsDialog)

const RejectDialog = lazyPart(async () => (await import('./RejectEditsDialog.tsx')).RejectEditsDialog)

/** All items of the page, each with its own decision, and one decision about the selected ones. */
export function ReviewList({ state, selection, ...handlers }: ReviewListProps) {
  const t = useText()
  const { items } = state
  const { selectedKeys, select: setSelectedKeys, batch } = selection
  const selected = items.filter(({ key }) => selectedKeys.has(key))
  const outcome = useRef<HTMLDivElement>(null)
  const { asking, begin, decide, cancel } = useBatchDecisions(state, selection, () => {
    // Unless the reviewer has moved on to something else meanwhile.
    if (document.activeElement === document.body) outcome.current?.focus()
  })

  function select({ key }: ReviewItem, isSelected: boolean) {
    const others = [...selectedKeys].filter((other) => other !== key)
    setSelectedKeys(new Set(isSelected ? [...others, key] : others))
  }

  function selectAll(isAll: boolean) {
    const others = [...selectedKeys].filter((key) => items.every((item) => item.key !== key))
    setSelectedKeys(new Set(isAll ? [...others, ...items.map(({ key }) => key)] : others))
  }

  return (
    <>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <BatchStatus state={batch.state} />
      </div>
      {items.length > 0 && (
        <ReviewBatchBar
          items={items}
          selected={selected}
          isBusy={batch.state?.isRunning === true}
          onSelectAll={selectAll}
          onDecide={begin}
        />
      )}
      <SelectedElsewhere
        count={selectedKeys.size - selected.length}
        onClear={() => setSelectedKeys(new Set(selected.map(({ key }) => key)))}
      />
      <div className={selected.length > 0 ? `${styles.list} ${styles.selecting}` : styles.list}>
        {items.map((item) => (
          <div key={item.key} className={styles.row}>
            <Checkbox
              className="q-needs-script"
              label={<VisuallyHidden>{t('admin_lists.select', { name: getItemName(item) })}</VisuallyHidden>}
              checked={selectedKeys.has(item.key)}
              onChange={({ target }) => select(item, target.checked)}
            />
            <ReviewCard item={item} {...handlers} />
          </div>
        ))}
      </div>
      {asking?.decision === 'close' && (
        <CloseDialog
          title={t('admin_lists.confirm', { label: t('review.action.close'), number: asking.items.length })}
          onChosen={decide}
          onCancel={cancel}
        />
      )}
      {asking?.decision === 'reject' && (
        <RejectDialog
          title={t('admin_lists.confirm', { label: t('review.action.reject'), number: asking.items.length })}
          onReject={decide}
          onCancel={cancel}
        />
      )}
    </>
  )
}

/** A decision about several items that has its own dialog. */
type AskedDecision = { decision: 'close' | 'reject'; items: readonly ReviewItem[] }

/**
 * Asks first, and then decides about one item after the other. `onRefused` is called when some are back in
 * the list.
 */
function useBatchDecisions(state: ReviewQueueState, selection: ReviewSelection, onRefused: () => void) {
  const t = useText()
  const api = useApi()
  const dialogs = useDialogs()
  const [asking, setAsking] = useState<AskedDecision>()

  // texts: review.action.*
  function run(items: readonly ReviewItem[], decision: BatchDecision, details: DecisionDetails = {}) {
    const select = (chosen: readonly ReviewItem[]) => selection.select(new Set(chosen.map(({ key }) => key)))
    const refused: ReviewItem[] = []
    async function sendOne(item: ReviewItem) {
      const { isSettled, failure } = await decideInBatch(api, item, { decision, details })
      if (!isSettled) {
        refused.push(item)
        state.bringBack(item, decision)
      }
      if (failure) throw failure
    }
    async function sendAll() {
      await selection.batch.run(t(`review.action.${decision}`), items, sendOne)
      if (refused.length === 0) return
      select(refused)
      onRefused()
    }
    state.decideAboutAll(items, decision, {
      send: (isLeaving) => void (isLeaving ? Promise.allSettled(items.map(sendOne)) : sendAll()),
      onUndo: () => select(items),
    })
  }

  async function begin(items: readonly ReviewItem[], decision: BatchDecision) {
    const areEdits = items.every(({ queue }) => queue === 'suggested_post_edit')
    if (decision === 'close' || (decision === 'reject' && areEdits)) return setAsking({ decision, items })
    const label = t(`review.action.${decision}`)
    const title = t('admin_lists.confirm', { label, number: items.length })
    const isExplained = decision === 'delete' || decision === 'unlist'
    const isSure = await dialogs.ask({
      // texts: review.confirm.*
      ...(isExplained ? { title, body: t(`review.confirm.${decision}.body`) } : { body: title }),
      confirmText: label,
      isDangerous: decision === 'delete' || decision === 'reject',
    })
    if (isSure) run(items, decision)
  }

  return {
    asking,
    begin,
    cancel: () => setAsking(undefined),
    decide(details: DecisionDetails) {
      setAsking(undefined)
      if (asking) run(asking.items, asking.decision, details)
    },
  }
}
