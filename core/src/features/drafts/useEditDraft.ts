import { useLayoutEffect, useState } from 'react'
import type { EditDraft } from './draft.ts'
import { useDraft } from './useDraft.ts'

export type EditDraftSettings<Values> = {
  objectId: string
  /** The version that the form was made of. */
  revision: string | undefined
  initial: Values
  /** Puts values into the form. */
  replace: (values: Values) => void
  /** The form begins with an earlier version: a draft would cover it. */
  hasVersion: boolean
  /** A draft is in the form that was made of an earlier version. */
  onOutdated: (revision: string | undefined) => void
}

export type EditDraftState<Values> = {
  /** Passes on the values of the form. */
  note: (values: Values) => void
  remove: () => Promise<void>
  isRestored: boolean
  startOver: () => void
  /** Puts a draft into the form that was begun before another user edited; absent when there is no such draft. */
  showOutdated: (() => void) | undefined
  savedAt: Date | undefined
  isPending: boolean
  isKept: boolean
}

export function editDraftKey(objectId: string): string {
  return `draft.edit.${objectId}`
}

/** Forms remove the draft of an edit themselves when nothing is changed any more. */
const isEditDraftWorthSaving = () => true

/** Keeps what a user changes until it is saved, and brings it back; on request only where another user edited meanwhile. */
export function useEditDraft<Values>(settings: EditDraftSettings<Values>): EditDraftState<Values> {
  const { objectId, revision, initial, replace, hasVersion, onOutdated } = settings
  const draft = useDraft<EditDraft<Values>>(editDraftKey(objectId), isEditDraftWorthSaving)
  const [isRestored, setIsRestored] = useState(false)
  const [outdated, setOutdated] = useState<EditDraft<Values>>()

  function restore(values: Values) {
    replace(values)
    draft.setRestored()
    setIsRestored(true)
    setOutdated(undefined)
  }

  // Once, when the form appears and before the next key: from then on what is typed counts.
  useLayoutEffect(() => {
    const saved = hasVersion ? undefined : draft.read()
    if (!saved) return
    if (saved.revision === revision) restore(saved.values)
    else setOutdated(saved)
  }, [])

  return {
    note: (values) => {
      if (JSON.stringify(values) === JSON.stringify(initial)) draft.remove()
      else draft.save({ revision, values })
    },
    remove: () => draft.remove(),
    isRestored,
    startOver: () => {
      replace(initial)
      setIsRestored(false)
      draft.remove()
    },
    showOutdated:
      outdated &&
      (() => {
        restore(outdated.values)
        onOutdated(outdated.revision)
      }),
    savedAt: draft.savedAt,
    isPending: draft.isPending,
    isKept: draft.isKept,
  }
}
