import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import BootstrapToast from 'react-bootstrap/Toast'
import ToastBody from 'react-bootstrap/ToastBody'
import { useText } from '../lib/i18n/index.ts'
import { Button } from './Button.tsx'
import { CloseButton } from './CloseButton.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { kindIcons } from './PageAlert.tsx'
import styles from './Toast.module.scss'

export type ToastMessage = {
  id: string | number
  kind: 'success' | 'danger' | 'warning' | 'info'
  text: ReactNode
  /** An action for the message, which disappears then. */
  action?: { label: string; run: () => void; shortcut?: string }
}

export type ToastProps = { toast: ToastMessage; onDismiss: () => void }

const displayMs = 5000

/**
 * A message that disappears after a while, unless the pointer or the focus is on it, and when a dialog opens,
 * which captures the keyboard. One without an action stays: it may say why there is a dialog.
 */
export function Toast({ toast, onDismiss }: ToastProps) {
  const t = useText()
  const [isPaused, setIsPaused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const handleDialog = useEffectEvent(() => {
    if (toast.kind !== 'info' || toast.action) onDismiss()
  })
  useEffect(() => enterRegion(element.current, () => handleDialog()), [])

  function runAction(action: ToastMessage['action']) {
    // Before the message is removed, which counts as the action not being taken.
    action?.run()
    onDismiss()
  }

  return (
    <BootstrapToast
      ref={element}
      bsPrefix={styles.toast}
      animation={false}
      autohide={!isPaused}
      delay={displayMs}
      onClose={onDismiss}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon of={kindIcons[toast.kind]} className={classes(styles.icon, styles[toast.kind])} />
      <div className={classes(styles.words, 'q-row')}>
        <ToastBody bsPrefix={styles.text}>{toast.text}</ToastBody>
        {toast.action && (
          <Button size="small" data-shortcut={toast.action.shortcut} onClick={() => runAction(toast.action)}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <CloseButton size="small" label={t('ui.toast.dismiss')} onClick={onDismiss} />
    </BootstrapToast>
  )
}

function enterRegion(toast: HTMLElement | null, onDialog: () => void) {
  // The region is read aloud when there is time; an alert inside it would interrupt, and be read twice.
  for (const name of ['role', 'aria-live', 'aria-atomic']) toast?.removeAttribute(name)
  const findDialog = () => document.querySelector('[aria-modal="true"]')
  // Messages of a dialog stay with it.
  const ownDialog = findDialog()
  const region = toast?.parentElement
  placeAwayFromFocus(region)

  function handleFocus() {
    const dialog = findDialog()
    if (dialog && dialog !== ownDialog) onDialog()
    else placeAwayFromFocus(region)
  }

  document.addEventListener('focusin', handleFocus)
  return () => document.removeEventListener('focusin', handleFocus)
}

/**
 * Moves the messages to the other end of the window if they would cover the focused element, such as a field.
 */
function placeAwayFromFocus(region: HTMLElement | null | undefined): void {
  const focused = document.activeElement
  if (!focused || !region || region.contains(focused)) return
  // A new post: it stays readable, and its message would jump while it is being read.
  if (focused.localName === 'article') return
  // An element as tall as the window is covered at both ends.
  for (const isMoved of [false, true, false]) {
    region.toggleAttribute('data-moved', isMoved)
    if (!areOverlapping(region, focused)) return
  }
}

function areOverlapping(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}
