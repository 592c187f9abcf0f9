import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
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
