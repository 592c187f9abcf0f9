import type { ReactNode } from 'react'
import Offcanvas from 'react-bootstrap/Offcanvas'
import { useText } from '../lib/i18n/index.ts'
import { CloseButton } from './CloseButton.tsx'
import { getModalManager } from './Dialog.tsx'
import styles from './Drawer.module.scss'

export type DrawerProps = {
  /** Names the drawer for assistive technology. */
  label: string
  /** Shown at the top next to the closing button. */
  heading?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A panel from the start of the screen, for content that a phone has no space for. Render it while it is
 * open.
 */
export function Drawer({ label, heading, onClose, children }: DrawerProps) {
  const t = useText()
  return (
    <Offcanvas
      show
      manager={getModalManager()}
      className={styles.drawer}
      backdropClassName={styles.backdrop}
      aria-label={label}
      onHide={onClose}
    >
      <Offcanvas.Header bsPrefix={styles.head}>
        <div className={styles.heading}>{heading}</div>
        <CloseButton label={t('ui.dialog.close')} onClick={onClose} />
      </Offcanvas.Header>
      {children}
    </Offcanvas>
  )
}
