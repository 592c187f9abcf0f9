import { createContext, use } from 'react'
import type { Dialogs } from './dialogs.ts'

export const DialogContext = createContext<Dialogs | undefined>(undefined)

/** `if (await useDialogs().ask({ body, confirmText })) …` */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogContext above it; wrap the tree in AppProviders.')
  return dialogs
}
