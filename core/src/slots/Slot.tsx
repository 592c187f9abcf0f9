import type { SlotName, SlotProps } from '@querent/sdk/web'
import { createContext, lazy, type ReactNode, Suspense, use } from 'react'
import { useStore } from 'zustand'
import { useIsLive } from '../lib/useIsLive.ts'
import { candidatesFor } from './candidates.ts'
import { usePlugins } from './plugins.ts'

export type SlotPlaceProps<Name extends SlotName> = {
  name: Name
  /** What the contributions are given. */
  props: SlotProps<Name>
  /** Slug of the one plugin that belongs here, as on the page of its own settings. */
  of?: string
  /** Shown where no plugin fills the slot, and until one does. */
  fallback?: ReactNode
  /** Shown where a plugin should be that broke or did not come; the fallback when absent. */
  failed?: ReactNode
  /** Puts something around each contribution, which goes with it when it fails. */
  wrap?: (contribution: ReactNode) => ReactNode
}

type FilledSlotComponent = <Name extends SlotName>(place: SlotPlaceProps<Name>) => ReactNode

/** What plugins cost the browser, it spends when the page is there to be read. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const FilledSlot = lazy(async (): Promise<{ default: FilledSlotComponent }> => {
  await afterPaint()
  try {
    return { default: (await import('./FilledSlot.tsx')).FilledSlot }
  } catch (fault) {
    // A page without its plugins is a page all the same.
    console.error(fault)
    return { default: ({ fallback }) => fallback }
  }
})

/**
 * The slots that may load plugins here; all of them where nothing is said. The administration needs few, and has to
 * work where a plugin breaks every page that loads it.
 */
export const AllowedSlots = createContext<readonly SlotName[] | undefined>(undefined)

function useIsAllowed(name: SlotName): boolean {
  return use(AllowedSlots)?.includes(name) ?? true
}

/** Whether a plugin that is on says that it fills the slot; not before the page is alive. */
export function useHasCandidates(name: SlotName, of?: string): boolean {
  const isLive = useIsLive()
  const isAllowed = useIsAllowed(name)
  const isOn = useStore(usePlugins().store, ({ statuses }) => candidatesFor(statuses, name, of).length > 0)
  return isLive && isAllowed && isOn
}

function useIsInspecting(name: SlotName): boolean {
  const isLive = useIsLive()
  const isAllowed = useIsAllowed(name)
  const isAsked = useStore(usePlugins().store, ({ isInspecting }) => isInspecting)
  return isLive && isAllowed && isAsked
}

/**
 * A place that plugins fill: `<Slot name="question.aside" props={{ questionId, title, isOwn }} />`. Where none
 * does, it costs nothing; what shows plugins is loaded with the first one.
 */
export function Slot<Name extends SlotName>(place: SlotPlaceProps<Name>) {
  const { name, of, fallback = null } = place
  const hasCandidates = useHasCandidates(name, of)
  const isInspecting = useIsInspecting(name)
  if (!hasCandidates && !isInspecting) return fallback
  return (
    <Suspense fallback={fallback}>
      <FilledSlot {...place} />
    </Suspense>
  )
}
