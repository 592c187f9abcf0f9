import type { SlotName, SlotProps } from '@querent/sdk/web'
import { createContext, lazy, type ReactNode, Suspense, use } from 'react'
import { useStore } from 'zustand'
import { useIsHydrated } from '../lib/useIsHydrated.ts'
import { getReservedLines, listCandidates } from './candidates.ts'
import { usePlugins } from './plugins.ts'
import styles from './Slot.module.scss'

export type SlotPlaceProps<Name extends SlotName> = {
  name: Name
  /** The props of the contributions. */
  props: SlotProps<Name>
  /** Slug of the only plugin that belongs here, as on the page of its own settings. */
  of?: string
  /** Shown if no plugin fills the slot, and until one does. */
  fallback?: ReactNode
  /** Shown instead of a plugin that failed or could not be loaded; the fallback by default. */
  failed?: ReactNode
  /** Wraps each contribution; the wrapper is removed with a contribution that fails. */
  wrap?: (contribution: ReactNode) => ReactNode
  /** While true, newly loaded plugins do not replace what is shown. */
  isFrozen?: boolean
}

type FilledSlotComponent = <Name extends SlotName>(place: SlotPlaceProps<Name>) => ReactNode

/** Plugins are loaded only after the first paint. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const FilledSlot = lazy(async (): Promise<{ default: FilledSlotComponent }> => {
  await afterPaint()
  try {
    return { default: (await import('./FilledSlot.tsx')).FilledSlot }
  } catch (fault) {
    // The page works without plugins.
    console.error(fault)
    return { default: ({ fallback }) => fallback }
  }
})

/**
 * The slots that may load plugins here; all of them by default. The administration needs few, and has to work
 * even if a plugin breaks every page that loads it.
 */
export const AllowedSlots = createContext<readonly SlotName[] | undefined>(undefined)

function useIsAllowed(name: SlotName): boolean {
  return use(AllowedSlots)?.includes(name) ?? true
}

/** Whether an enabled plugin declares the slot; the same on the server and in the browser. */
function useIsFilled(name: SlotName, of?: string): boolean {
  const isAllowed = useIsAllowed(name)
  const isOn = useStore(usePlugins().store, ({ statuses }) => listCandidates(statuses, name, of).length > 0)
  return isAllowed && isOn
}

/** The same, but false until the page is hydrated. */
export function useHasCandidates(name: SlotName, of?: string): boolean {
  const isOn = useIsFilled(name, of)
  return useIsHydrated() && isOn
}

function useIsInspecting(name: SlotName): boolean {
  const isHydrated = useIsHydrated()
  const isAllowed = useIsAllowed(name)
  const isAsked = useStore(usePlugins().store, ({ isInspecting }) => isInspecting)
  return isHydrated && isAllowed && isAsked
}

/** Whether a slot needs its place on the page: a plugin fills it, or an administrator inspects slots. */
export function useNeedsPlace(name: SlotName): boolean {
  const isFilled = useIsFilled(name)
  return useIsInspecting(name) || isFilled
}

function useReservedLines(name: SlotName, of?: string): number {
  const isAllowed = useIsAllowed(name)
  const lines = useStore(usePlugins().store, ({ statuses }) =>
    getReservedLines(listCandidates(statuses, name, of), name),
  )
  return isAllowed ? lines : 0
}

/**
 * A place that plugins fill: `<Slot name="question.aside" props={{ questionId, title, isOwn }} />`. Without
 * plugins it costs nothing; its code is loaded with the first one. The server's page reserves the space that
 * the plugins ask for, so that nothing moves when they load, or when they fail.
 */
export function Slot<Name extends SlotName>(place: SlotPlaceProps<Name>) {
  const { name, of, fallback = null } = place
  const hasCandidates = useHasCandidates(name, of)
  const isInspecting = useIsInspecting(name)
  const reservedLines = useReservedLines(name, of)
  const content =
    hasCandidates || isInspecting ? (
      <Suspense fallback={fallback}>
        <FilledSlot {...place} />
      </Suspense>
    ) : (
      fallback
    )
  return reservedLines > 0 ? <ReservedLines lines={reservedLines}>{content}</ReservedLines> : content
}

/**
 * The height of that many lines of text. The policy of the page forbids heights in attributes; lines need
 * none.
 */
function ReservedLines({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <span aria-hidden="true">{'\n'.repeat(lines)}</span>
      <div>{children}</div>
    </div>
  )
}
