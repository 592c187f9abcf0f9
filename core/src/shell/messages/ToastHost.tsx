import { useStore } from 'zustand'
import { useToasts } from '../../lib/toasts.ts'
import { ToastRegion } from '../../ui/index.ts'

/** Shows the messages that anything in the application has to say. */
export function ToastHost() {
  const { store, dismiss } = useToasts()
  const toasts = useStore(store, (state) => state.toasts)
  return <ToastRegion toasts={[...toasts]} onDismiss={dismiss} />
}
