import { useStore } from 'zustand'
import { useText } from '../i18n/index.ts'
import { useToasts } from './useToasts.ts'

/** Where messages appear. The region is always there, so that screen readers announce what enters it. */
export function ToastHost() {
  const toasts = useToasts()
  const t = useText()
  const shown = useStore(toasts.store, (state) => state.toasts)
  return (
    <section
      className="q-toasts"
      aria-live="polite"
      aria-label={t('app.toasts')}
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(({ id, msg, variant }) => (
        <div
          key={id}
          className={`q-toast q-toast-${variant}`}
          role={variant === 'danger' ? 'alert' : undefined}
        >
          <p>{msg}</p>
          <button type="button" aria-label={t('app.close')} onClick={() => toasts.dismiss(id)}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </section>
  )
}
