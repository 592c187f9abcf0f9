import { useText } from '../lib/i18n/index.ts'
import { lazyExtra } from './lazy-part.tsx'
import styles from './Toast.module.scss'
import type { ToastMessage } from './Toast.tsx'

export type ToastRegionProps = {
  toasts: ToastMessage[]
  /** A message for screen readers only. The same text with another id is said again. */
  announcement?: { id: number; text: string }
  onDismiss: (id: ToastMessage['id']) => void
}

const Toast = lazyExtra(async () => (await import('./Toast.tsx')).Toast)

/** Preloads the code that shows messages: one may say that the connection is lost. */
export const preloadToast = Toast.preload

/** The live region of messages. It is rendered before the first message, or screen readers miss that. */
export function ToastRegion({ toasts, announcement, onDismiss }: ToastRegionProps) {
  const t = useText()
  return (
    <section
      className={styles.region}
      aria-label={t('ui.toast.region')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {announcement && (
        <p key={announcement.id} className="q-visually-hidden">
          {announcement.text}
        </p>
      )}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}
