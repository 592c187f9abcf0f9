export { createToasts, type Toast, type ToastKind, type ToastState, type Toasts } from './toasts.ts'
export { ToastContext, useToasts } from './useToasts.ts'
