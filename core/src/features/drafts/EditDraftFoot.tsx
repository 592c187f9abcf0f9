import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert } from '../../ui/index.ts'
import { DraftStatus } from './DraftStatus.tsx'
import styles from './EditDraftFoot.module.scss'

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
