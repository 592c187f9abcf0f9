import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
import styles from './DraftFooter.module.scss'
import { DraftStatus } from './DraftStatus.tsx'

export type DraftFooterProps = {
  draft: { savedAt: Date | undefined; isPending: boolean }
  saveText: string
  isBusy: boolean
  /** The text cannot be saved now. */
  isBlocked?: boolean
  /** Further buttons, such as one that cancels. */
  children: ReactNode
}

/** The end of a form with a draft: saving, leaving, and whether the text is stored. */
export function DraftFooter({ draft, saveText, isBusy, isBlocked = false, children }: DraftFooterProps) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={isBlocked}>
        {saveText}
      </Button>
      {children}
      <span className={styles.status}>
        <DraftStatus savedAt={draft.savedAt} isPending={draft.isPending} />
      </span>
    </div>
  )
}
