import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { toApiFailure } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert, ProgressBar } from '../../ui/index.ts'

export type Work<Item> = (item: Item) => Promise<unknown>

type BatchFailure = { name: string; message: string }
type BatchState = {
  label: string
  /** Of the item, when it is a single one. */
  name?: string
  done: number
  total: number
  failures: readonly BatchFailure[]
  isRunning: boolean
}

export type Batch<Item> = {
  state: BatchState | undefined
  nameOf: (item: Item) => string
  run: (label: string, items: readonly Item[], work: Work<Item>) => Promise<void>
  forget: () => void
}

/** Does something for many items, one after the other; an item that fails does not stop the others. */
export function useBatch<Item>(
  nameOf: (item: Item) => string,
  onItemDone?: (item: Item) => void,
): Batch<Item> {
  const [state, setState] = useState<BatchState>()
  const { revalidate } = useRevalidator()

  const isRunning = useRef(false)

  async function run(label: string, items: readonly Item[], work: Work<Item>) {
    // A second one would overwrite what came of the first.
    if (isRunning.current) return
    isRunning.current = true
    try {
      await runAll(label, items, work)
    } finally {
      isRunning.current = false
    }
  }

  async function runAll(label: string, items: readonly Item[], work: Work<Item>) {
    const failures: BatchFailure[] = []
    const [first] = items
    const isSingle = items.length === 1 && first !== undefined
    const base = { label, total: items.length, failures, ...(isSingle && { name: nameOf(first) }) }
    for (const [done, item] of items.entries()) {
      setState({ ...base, done, isRunning: true })
      try {
        await work(item)
        onItemDone?.(item)
      } catch (thrown) {
        const failure = toApiFailure(thrown)
        if (!failure) {
          setState(undefined)
          throw thrown
        }
        failures.push({ name: nameOf(item), message: failure.msg })
      }
    }
    await revalidate()
    setState({ ...base, done: items.length, isRunning: false })
  }

  return { state, nameOf, run, forget: () => setState(undefined) }
}

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

export type ChosenElsewhereProps = {
  /** How many items of other pages are chosen. */
  count: number
  onClear: () => void
}

/** Says that items of other pages are chosen, which an action leaves alone, and takes them out of the choice. */
export function ChosenElsewhere({ count, onClear }: ChosenElsewhereProps) {
  const t = useText()
  if (count <= 0) return null
  return (
    <p className="q-row-apart">
      {t('admin_lists.chosen_elsewhere', { count })}
      <Button size="small" variant="subtle" onClick={onClear}>
        {t('admin_lists.clear_elsewhere')}
      </Button>
    </p>
  )
}
