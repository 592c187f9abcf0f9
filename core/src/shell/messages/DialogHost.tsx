import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useDialogs } from '../../lib/dialogs.ts'

const OpenDialog = lazy(async () => ({ default: (await import('./OpenDialog.tsx')).OpenDialog }))

/** Shows the one dialog that is open, if any; its code comes with the first. */
export function DialogHost() {
  const { store, answer } = useDialogs()
  const open = useStore(store, (state) => state.open)
  if (!open) return null
  return (
    <Suspense>
      <OpenDialog key={open.id} dialog={open} onAnswer={answer} />
    </Suspense>
  )
}
