import type { TimelineItem } from '@querent/sdk/contract'
import { useState } from 'react'
import { type Attempt, attempt, silent, toApiFailure, useApi } from '../../api/index.ts'
import type { ComparedVersion } from './compare-texts.ts'
import { timelinePageSize } from './timeline-query.ts'

/** The changes that were saved after the form was opened. */
export type NewerVersion = {
  /** The editors and times, newest first. */
  edits: TimelineItem[]
  /** The initial content of the form; null if unknown. */
  before: ComparedVersion | null
  theirs: ComparedVersion
}

export type EditConflictState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'open'; newer: NewerVersion }

export type EditConflict = {
  /** The version that the text in the form is based on. */
  began: string | undefined
  state: EditConflictState
  /**
   * Sends an edit that only replaces a certain version. Undefined if there is a later one, which is shown
   * then.
   */
  save: <Saved>(send: (revisionId: string | undefined) => Promise<Saved>) => Promise<Saved | undefined>
  /** Shows the changes since the version that a text from an earlier visit is based on. */
  resume: (began: string | undefined) => void
  retry: () => void
  /** The form now includes the newer version. */
  resolve: () => void
}

type Version = { id: string; newer: NewerVersion }

/**
 * Keeps an edit from overwriting one that was saved after the form was opened, unless the user has seen that
 * one.
 */
export function useEditConflict(objectId: string, loaded: string | undefined): EditConflict {
  const load = useNewerVersion(objectId)
  const [began, setBegan] = useState(loaded)
  /** The version that saving replaces: the newest one that the user has seen. */
  const [seen, setSeen] = useState(loaded)
  const [state, setState] = useState<EditConflictState>({ kind: 'none' })

  async function show(since: string | undefined) {
    setState({ kind: 'loading' })
    const result = await load(since ?? '0')
    if (result.ok) setSeen(result.data.id)
    setState(result.ok ? { kind: 'open', newer: result.data.newer } : { kind: 'failed' })
  }

  return {
    began,
    state,
    save: async (send) => {
      try {
        return await send(seen)
      } catch (thrown) {
        if (toApiFailure(thrown)?.reason !== 'error.revision.outdated') throw thrown
        await show(began)
        return undefined
      }
    },
    resume: (since) => {
      setBegan(since)
      setSeen(since ?? '0')
      show(since)
    },
    retry: () => {
      show(began)
    },
    resolve: () => {
      setBegan(seen)
      setState({ kind: 'none' })
    },
  }
}

function useNewerVersion(objectId: string): (since: string) => Promise<Attempt<Version>> {
  const api = useApi()

  async function load(since: string): Promise<Version> {
    const page = { object_id: objectId, page: 1, page_size: timelinePageSize }
    const { timeline } = await api.call('timeline', page, silent)
    const versions = timeline.filter(({ revision_id }) => revision_id !== '0')
    const end = versions.findIndex(({ revision_id }) => revision_id === since)
    const later = end === -1 ? versions : versions.slice(0, end)
    const edits = later.filter(({ activity_type }) => activity_type === 'edited')
    const id = versions[0]?.revision_id ?? '0'
    const compared = { new_revision_id: id, old_revision_id: since }
    const { new_revision, old_revision } = await api.call('timelineDetail', compared, silent)
    const theirs = new_revision ?? { title: '', slug_name: '', original_text: '', tags: [] }
    return { id, newer: { edits, before: old_revision, theirs } }
  }

  return (since) => attempt(load(since))
}
