import { createContext, use } from 'react'
import type { Toasts } from './toasts.ts'

export const ToastContext = createContext<Toasts | undefined>(undefined)

/** `useToasts().show(t('account.password.changed'))` */
export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastContext above it; wrap the tree in AppProviders.')
  return toasts
}
