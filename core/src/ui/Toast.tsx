import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { checkCircleIcon, closeIcon, infoIcon, warningIcon } from './icons.ts'
import styles from './Toast.module.scss'

export type ToastMessage = {
  id: string | number
  kind: 'success' | 'danger' | 'warning' | 'info'
  text: ReactNode
}

export type ToastProps = { toast: ToastMessage; onDismiss: () => void }

export const TOAST_MS = 5000

const ICONS = { success: checkCircleIcon, danger: warningIcon, warning: warningIcon, info: infoIcon }

/** One message that leaves by itself, unless a user is reading it with the pointer or the focus on it. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const t = useText()
  const [isPaused, setIsHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isPaused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a message is a courtesy, not a control
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={ICONS[toast.kind]} className={classes(styles.icon, styles[toast.kind])} />
      <div className={styles.text}>{toast.text}</div>
      <IconButton icon={closeIcon} size="small" label={t('ui.toast.dismiss')} onClick={onDismiss} />
    </div>
  )
}
