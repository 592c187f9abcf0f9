import { useText } from '../lib/i18n/index.ts'
import { lazyExtra } from './lazy-part.tsx'
import styles from './Toast.module.scss'
import type { ToastMessage } from './Toast.tsx'

export type ToastRegionProps = {
  toasts: ToastMessage[]
  onDismiss: (id: ToastMessage['id']) => void
}

const Toast = lazyExtra(async () => (await import('./Toast.tsx')).Toast)

/** Fetches what shows a message, since one may be that there is no connection any more. */
export const preloadToast = Toast.preload

/** Where the page says what just happened. It is there before the first message, or screen readers miss it. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const t = useText()
  return (
    <section
      className={styles.region}
      aria-label={t('ui.toast.region')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
}
