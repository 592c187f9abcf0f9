import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert } from '../../ui/index.ts'
import { DraftStatus } from './DraftStatus.tsx'
import { type EditDraft, editDraftKey, isEditDraftWorthSaving } from './draft.ts'
import { useDraft } from './useDraft.ts'
import styles from './useEditDraft.module.scss'

export type EditDraftSettings<Values> = {
  objectId: string
  /** When the object was last edited. */
  base: number
  initial: Values
  /** Puts values into the form. */
  replace: (values: Values) => void
  /** The form begins with an earlier version: a draft would cover it. */
  hasVersion: boolean
}

export type EditDraftState<Values> = {
  /** Passes on the values of the form. */
  note: (values: Values) => void
  remove: () => Promise<void>
  isRestored: boolean
  startOver: () => void
  savedAt: Date | undefined
  isPending: boolean
  isKept: boolean
}

/** Keeps what a user changes until it is saved, and brings it back unless another user edited meanwhile. */
export function useEditDraft<Values>(settings: EditDraftSettings<Values>): EditDraftState<Values> {
  const { objectId, base, initial, replace, hasVersion } = settings
  const draft = useDraft<EditDraft<Values>>(editDraftKey(objectId), isEditDraftWorthSaving)
  const [isRestored, setIsRestored] = useState(false)

  // Once, when the form appears and before the next key: from then on what is typed counts.
  useLayoutEffect(() => {
    const saved = hasVersion ? undefined : draft.read()
    if (!saved) return
    if (saved.base !== base) {
      draft.remove()
      return
    }
    replace(saved.values)
    setIsRestored(true)
  }, [])

  return {
    note: (values) => {
      if (JSON.stringify(values) === JSON.stringify(initial)) draft.remove()
      else draft.save({ base, values })
    },
    remove: () => draft.remove(),
    isRestored,
    startOver: () => {
      replace(initial)
      setIsRestored(false)
      draft.remove()
    },
    savedAt: draft.savedAt,
    isPending: draft.isPending,
    isKept: draft.isKept,
  }
}

export type EditDraftFootProps = {
  draft: { savedAt: Date | undefined; isPending: boolean }
  saveText: string
  isBusy: boolean
  /** The way out. */
  children: ReactNode
}

/** The end of an edit form: saving, leaving, and whether what was typed is safe. */
export function EditDraftFoot({ draft, saveText, isBusy, children }: EditDraftFootProps) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {saveText}
      </Button>
      {children}
      <span className={styles.status}>
        <DraftStatus savedAt={draft.savedAt} isPending={draft.isPending} />
      </span>
    </div>
  )
}

export type EditDraftNoticeProps = { draft: { isRestored: boolean; startOver: () => void } }

/** Says that the form holds changes of an earlier visit, and how to drop them. */
export function EditDraftNotice({ draft }: EditDraftNoticeProps) {
  const t = useText()
  if (!draft.isRestored) return null
  return (
    <FormAlert kind="info">
      <p className="q-row-apart">
        {t('history.draft.restored')}
        <Button size="small" onClick={draft.startOver}>
          {t('history.draft.start_over')}
        </Button>
      </p>
    </FormAlert>
  )
}
