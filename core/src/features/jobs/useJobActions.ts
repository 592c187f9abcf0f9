import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

/** The id of a job, or all of them. */
type Chosen = string

export type JobActions = {
  /** What is being tried again or discarded. */
  busyId: Chosen | undefined
  /** What the user is asked about before it is discarded. */
  asked: Chosen | undefined
  ask: (chosen: Chosen | undefined) => void
  retry: (chosen: Chosen) => Promise<void>
  discard: (chosen: Chosen) => Promise<void>
}

const toSelection = (chosen: Chosen) => (chosen === 'all' ? { all: true } : { ids: [chosen] })

/** Tries failed jobs again or discards them, and shows what is left. */
export function useJobActions(): JobActions {
  const t = useText()
  const { integer } = useFormat()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<Chosen>()
  const [asked, setAsked] = useState<Chosen>()

  async function change(call: 'adminJobRetry' | 'adminJobDiscard', chosen: Chosen, done: string) {
    setBusyId(chosen)
    const answer = await attempt(api.call(call, toSelection(chosen)))
    setAsked(undefined)
    if (answer.ok) {
      await revalidate()
      toasts.show(t(done, { number: integer(answer.data.count) }))
    }
    setBusyId(undefined)
  }

  return {
    busyId,
    asked,
    ask: setAsked,
    // texts: jobs.failure.retry_done, jobs.failure.discard_done
    retry: (chosen) => change('adminJobRetry', chosen, 'jobs.failure.retry_done'),
    discard: (chosen) => change('adminJobDiscard', chosen, 'jobs.failure.discard_done'),
  }
}
