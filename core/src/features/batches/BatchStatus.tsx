import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert, ProgressBar } from '../../ui/index.ts'
import type { BatchState } from './useBatch.ts'

export type BatchStatusProps = { state: BatchState | undefined }

/** The progress of an action on many items, and then its result. */
export function BatchStatus({ state }: BatchStatusProps) {
  const t = useText()
  if (!state) return <div role="status" />
  const { label, name, done, total, failures, isRunning } = state
  if (isRunning) {
    return (
      <div role="status">
        <ProgressBar label={label} value={done / total} />
        {t('admin_lists.batch.running', { label, done, total })}
      </div>
    )
  }
  const summary =
    name !== undefined && failures.length === 0
      ? t('admin_lists.batch.done_single', { label, name })
      : t('admin_lists.batch.done', { label, done: total - failures.length, total })
  return (
    <div role="status">
      <FormAlert kind={failures.length > 0 ? 'warning' : 'success'} title={summary}>
        {failures.length > 0 && (
          <ul>
            {failures.map(({ name, message }, index) => (
              // Several may have the same name, and the list never changes.
              <li key={index}>
                <bdi>{name}</bdi>
                {': '}
                {message || t('admin_lists.batch.unknown')}
              </li>
            ))}
          </ul>
        )}
      </FormAlert>
    </div>
  )
}

export type SelectedElsewhereProps = {
  /** How many items of other pages are selected. */
  count: number
  onClear: () => void
}

/** Says that items of other pages are selected, which an action ignores, and offers to deselect them. */
// Not in a separate file: the bundler would merge such a small one into a chunk of pages that lack its texts.
export function SelectedElsewhere({ count, onClear }: SelectedElsewhereProps) {
  const t = useText()
  if (count <= 0) return null
  return (
    <p className="q-row-apart">
      {t('admin_lists.selected_elsewhere', { count })}
      <Button size="small" variant="subtle" onClick={onClear}>
        {t('admin_lists.clear_elsewhere')}
      </Button>
    </p>
  )
}
