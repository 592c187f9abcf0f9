export { createToasts, type Toast, type ToastState, type Toasts, type ToastVariant } from './toasts.ts'
export { ToastContext, useToasts } from './useToasts.ts'
