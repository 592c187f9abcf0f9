import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastKind = 'success' | 'danger' | 'warning' | 'info'
/** An action for the message, such as undo. */
export type ToastAction = {
  label: string
  run: () => void
  /** The shortcut of the action. */
  shortcut?: 'undo'
  /** Called when the message disappears without the action. */
  onExpire?: () => void
}
export type Toast = { id: string | number; text: string; kind: ToastKind; action?: ToastAction }
export type Announcement = { id: number; text: string }
export type ToastState = { toasts: readonly Toast[]; announcement?: Announcement }

export type Toasts = {
  store: StoreApi<ToastState>
  /** Shows a message that needs no answer, for 5000 ms or while the user is reading it. */
  show: (text: string, kind?: ToastKind, action?: ToastAction) => void
  dismiss: (id: Toast['id']) => void
  /** Has screen readers say what everybody else sees happen, such as a new comment below the others. */
  announce: (text: string) => void
}

const maxToasts = 3

/** The visible messages, newest last. */
export function createToasts(): Toasts {
  const store = createStore<ToastState>(() => ({ toasts: [] }))
  let nextId = 1

  function set(toasts: readonly Toast[]) {
    const gone = store.getState().toasts.filter((toast) => !toasts.includes(toast))
    store.setState({ toasts })
    for (const { action } of gone) action?.onExpire?.()
  }

  return {
    store,
    show: (text, kind = 'success', action) => {
      const toast: Toast = { id: nextId++, text, kind, ...(action && { action }) }
      // The same message again replaces the old one, which restarts its time.
      set([...store.getState().toasts.filter((other) => other.text !== text), toast].slice(-maxToasts))
    },
    dismiss: (id) => set(store.getState().toasts.filter((toast) => toast.id !== id)),
    announce: (text) => store.setState({ announcement: { id: nextId++, text } }),
  }
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

/** `useToasts().show(t('account.password.changed'))` */
export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastContext above it; wrap the tree in AppProviders.')
  return toasts
}
