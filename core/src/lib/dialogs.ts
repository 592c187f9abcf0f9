import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type DialogRequest = {
  title?: string
  body: string
  /** Absent for a dialog that only informs, with a close button. */
  confirmText?: string
  /** Confirming is destructive. */
  isDangerous?: boolean
}

export type OpenDialog = DialogRequest & { id: number }
export type DialogState = { open: OpenDialog | null }

export type Dialogs = {
  store: StoreApi<DialogState>
  /** Asks, and resolves with whether the user agreed. Closing in any other way is a no. */
  ask: (request: DialogRequest & { confirmText: string }) => Promise<boolean>
  /** Shows a message; resolves when the user has closed it. */
  inform: (body: string, title?: string) => Promise<void>
  /** The actions of the dialog's own buttons. */
  answer: (agreed: boolean) => void
}

/** Questions and notices that interrupt. One is open at a time, the others wait. */
export function createDialogs(): Dialogs {
  const store = createStore<DialogState>(() => ({ open: null }))
  const waiting: { dialog: OpenDialog; resolve: (agreed: boolean) => void }[] = []
  let nextId = 1

  function showFirst() {
    store.setState({ open: waiting[0]?.dialog ?? null })
  }

  async function push(request: DialogRequest): Promise<boolean> {
    const { title, body } = request
    // A double click asks once.
    if (waiting.some(({ dialog }) => dialog.title === title && dialog.body === body)) return false
    return new Promise((resolve) => {
      waiting.push({ dialog: { ...request, id: nextId++ }, resolve })
      if (waiting.length === 1) showFirst()
    })
  }

  return {
    store,
    ask: push,
    inform: async (body, title) => {
      await push({ body, title })
    },
    answer: (agreed) => {
      waiting.shift()?.resolve(agreed)
      showFirst()
    },
  }
}

export const DialogContext = createContext<Dialogs | undefined>(undefined)

/** `if (await useDialogs().ask({ body, confirmText })) …` */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogContext above it; wrap the tree in AppProviders.')
  return dialogs
}
