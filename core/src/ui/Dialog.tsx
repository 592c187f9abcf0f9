import { type ReactNode, useId } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.scss'
import { IconButton } from './IconButton.tsx'
import { closeIcon } from './icons.ts'
import { useModalDialog } from './useModalDialog.ts'

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons; the one that goes on is last. */
  footer?: ReactNode
  size?: 'small' | 'normal' | 'large'
  role?: 'dialog' | 'alertdialog'
}

/** Something to settle before going on. Render it while it is open. */
export function Dialog({ title, onClose, children, footer, size = 'normal', role = 'dialog' }: DialogProps) {
  const t = useText()
  const titleId = useId()
  const modal = useModalDialog(onClose)
  return (
    <dialog {...modal} role={role} className={classes(styles.dialog, styles[size])} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={closeIcon} label={t('ui.dialog.close')} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
