import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { toApiFailure } from '../../api/index.ts'

export type Work<Item> = (item: Item) => Promise<unknown>

type BatchFailure = { name: string; message: string }
export type BatchState = {
  label: string
  /** The item, if it is a single one. */
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

/** Runs an action for many items, one after the other; a failed item does not stop the others. */
export function useBatch<Item>(
  nameOf: (item: Item) => string,
  onItemDone?: (item: Item) => void,
): Batch<Item> {
  const [state, setState] = useState<BatchState>()
  const { revalidate } = useRevalidator()

  const isRunning = useRef(false)

  async function run(label: string, items: readonly Item[], work: Work<Item>) {
    // A second one would overwrite the result of the first.
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
