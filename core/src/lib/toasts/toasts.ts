import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastVariant = 'success' | 'danger' | 'warning' | 'info'
export type Toast = { id: number; msg: string; variant: ToastVariant }
export type ToastState = { toasts: readonly Toast[] }

export type Toasts = {
  store: StoreApi<ToastState>
  show: (msg: string, variant?: ToastVariant) => void
  dismiss: (id: number) => void
  /** While the reader points at or tabs into the messages, none of them goes away. */
  pause: () => void
  resume: () => void
}

const lifetimeMs = 5000
const atMost = 3

/** Short messages that go away by themselves. */
export function createToasts(): Toasts {
  const store = createStore<ToastState>(() => ({ toasts: [] }))
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let nextId = 1
  let isPaused = false

  function dismiss(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }

  function startTimer(id: number) {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => dismiss(id), lifetimeMs),
    )
  }

  function show(msg: string, variant: ToastVariant = 'success') {
    for (const same of store.getState().toasts.filter((toast) => toast.msg === msg)) dismiss(same.id)
    const id = nextId++
    store.setState(({ toasts }) => ({ toasts: [...toasts, { id, msg, variant }] }))
    for (const old of store.getState().toasts.slice(0, -atMost)) dismiss(old.id)
    if (!isPaused) startTimer(id)
  }

  return {
    store,
    show,
    dismiss,
    pause: () => {
      isPaused = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
    resume: () => {
      isPaused = false
      for (const toast of store.getState().toasts) startTimer(toast.id)
    },
  }
}
