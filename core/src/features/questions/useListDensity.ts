import { useStore } from 'zustand'
import { type ListDensity, rememberListDensity } from '../../lib/list-density.ts'
import { useSessionActions } from '../../runtime/session/index.ts'

/** How lists of questions look, as this browser remembers. */
export function useListDensity(): ListDensity {
  return useStore(useSessionActions().store, (state) => state.listDensity)
}

/** Changes how they look, now and in the next pages. */
export function useListDensityChange(): (density: ListDensity) => void {
  const { updateListDensity } = useSessionActions()
  return (density) => {
    rememberListDensity(density)
    updateListDensity(density)
  }
}
