import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, ProgressBar } from '../../ui/index.ts'
import type { BatchState } from './useBatch.ts'

export type BatchStatusProps = { state: BatchState | undefined }

/** How far an action on many items is, and then what came of it. */
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
            {failures.map(({ name, message }) => (
              <li key={name}>
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
