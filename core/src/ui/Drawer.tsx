import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import styles from './Drawer.module.scss'
import { IconButton } from './IconButton.tsx'
import { closeIcon } from './icons.ts'
import { useModalDialog } from './useModalDialog.ts'

export type DrawerProps = {
  /** Names the drawer for assistive technology. */
  label: string
  /** Is at the top next to the closing button. */
  heading?: ReactNode
  side?: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** A panel from the edge of the screen, for what a phone has no room for. Render it while it is open. */
export function Drawer({ label, heading, side = 'start', onClose, children }: DrawerProps) {
  const t = useText()
  const modal = useModalDialog(onClose)
  return (
    <dialog {...modal} className={classes(styles.drawer, styles[side])} aria-label={label}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.heading}>{heading}</div>
          <IconButton icon={closeIcon} label={t('ui.dialog.close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
