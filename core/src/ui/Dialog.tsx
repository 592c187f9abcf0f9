import { type ReactNode, useId } from 'react'
import BootstrapModalManager from 'react-bootstrap/BootstrapModalManager'
import Modal from 'react-bootstrap/Modal'
import { useText } from '../lib/i18n/index.ts'
import { CloseButton } from './CloseButton.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.scss'

let manager: BootstrapModalManager | undefined

/**
 * Knows which dialog or drawer is on top. The style sheet stops the page behind it from scrolling: the page
 * reserves the width of its scrollbar anyway, which the library would add a second time.
 */
export function getModalManager(): BootstrapModalManager {
  manager ??= new BootstrapModalManager({ handleContainerOverflow: false })
  return manager
}

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons; the primary one is last. */
  footer?: ReactNode
  size?: 'small' | 'normal' | 'large'
  role?: 'dialog' | 'alertdialog'
}

type ModalHandle = { dialog: HTMLElement | null }

/** The second click of a double click on the opening button hits the backdrop, and would close it. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1 && event.target === event.currentTarget) event.stopPropagation()
}

/** A modal dialog. Render it while it is open. */
export function Dialog({ title, onClose, children, footer, size = 'normal', role = 'dialog' }: DialogProps) {
  const t = useText()
  const titleId = useId()
  // The library passes a role on to an inner element, and names the outer one itself.
  function setUp(modal: ModalHandle | null) {
    modal?.dialog?.setAttribute('role', role)
    modal?.dialog?.addEventListener('click', ignoreDoubleClick)
  }
  return (
    <Modal
      ref={setUp}
      show
      animation={false}
      manager={getModalManager()}
      className={styles.modal}
      backdropClassName={styles.backdrop}
      dialogClassName={classes(styles.place, styles[size])}
      contentClassName={styles.dialog}
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <Modal.Header bsPrefix={styles.header}>
        <Modal.Title as="h2" bsPrefix={styles.title} id={titleId}>
          {title}
        </Modal.Title>
        <CloseButton label={t('ui.dialog.close')} onClick={onClose} />
      </Modal.Header>
      <Modal.Body bsPrefix={styles.body}>{children}</Modal.Body>
      {footer && <Modal.Footer bsPrefix={styles.footer}>{footer}</Modal.Footer>}
    </Modal>
  )
}
