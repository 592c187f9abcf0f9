import { useText } from '../lib/i18n/index.ts'
import styles from './Toast.module.scss'
import { Toast, type ToastMessage } from './Toast.tsx'

export type ToastRegionProps = {
  toasts: ToastMessage[]
  onDismiss: (id: ToastMessage['id']) => void
}

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
