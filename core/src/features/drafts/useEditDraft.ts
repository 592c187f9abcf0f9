import { useLayoutEffect, useState } from 'react'
import type { EditDraft } from './draft.ts'
import { createTabEdits } from './tab-edits.ts'
import { useDraft } from './useDraft.ts'

export type EditDraftSettings<Values> = {
  objectId: string
  /** The version that the form is based on. */
  revision: string | undefined
  initial: Values
  /** Puts values into the form. */
  replace: (values: Values) => void
  /** The form begins with an earlier version: a draft would hide it. */
  hasVersion: boolean
  /** The form has a draft that is based on an earlier version. */
  onOutdated: (revision: string | undefined) => void
}

export type EditDraftState<Values> = {
  /** Passes on the values of the form. */
  note: (values: Values) => void
  flush: () => boolean
  remove: () => Promise<void>
  isRestored: boolean
  startOver: () => void
  /** A draft that is not in the form: begun before another user edited, or in another tab. */
  offered: { isOutdated: boolean; show: () => void } | undefined
  savedAt: Date | undefined
  isPending: boolean
  isKept: boolean
}

export function editDraftKey(objectId: string): string {
  return `draft.edit.${objectId}`
}

/** Forms remove the draft of an edit themselves when nothing differs any more. */
const isEditDraftWorthSaving = () => true

/**
 * Stores a user's changes until they are saved, and restores them; only on request if another user edited
 * meanwhile.
 */
export function useEditDraft<Values>(settings: EditDraftSettings<Values>): EditDraftState<Values> {
  const { objectId, revision, initial, replace, hasVersion, onOutdated } = settings
  const draft = useDraft<EditDraft<Values>>(
    editDraftKey(objectId),
    isEditDraftWorthSaving,
    false,
    createTabEdits,
  )
  const [isRestored, setIsRestored] = useState(false)
  const [offered, setOffered] = useState<EditDraft<Values>>()

  function restore(saved: EditDraft<Values>) {
    replace(saved.values)
    draft.setRestored(saved)
    setIsRestored(true)
    setOffered(undefined)
  }

  // Once, when the form appears and before the next key press: afterwards the typed text counts.
  useLayoutEffect(() => {
    const saved = hasVersion ? undefined : draft.read()
    if (!saved) return
    if (saved.revision === revision) restore(saved)
    else setOffered(saved)
  }, [])

  return {
    note: (values) => {
      if (JSON.stringify(values) === JSON.stringify(initial)) draft.remove()
      else draft.save({ revision, values })
    },
    flush: draft.flush,
    remove: () => draft.remove(),
    isRestored,
    startOver: () => {
      replace(initial)
      setIsRestored(false)
      draft.remove()
      // The draft of another tab, which may be closed by now.
      setOffered(draft.read())
    },
    offered: offered && {
      isOutdated: offered.revision !== revision,
      show: () => {
        restore(offered)
        if (offered.revision !== revision) onOutdated(offered.revision)
      },
    },
    savedAt: draft.savedAt,
    isPending: draft.isPending,
    isKept: draft.isKept,
  }
}
