import type { ExpiringStorage } from '../../lib/storage.ts'
import { withoutUploadMarks } from '../uploads/index.ts'

export type DraftSaver<Draft> = {
  read: () => Draft | undefined
  /** Saves after 3000 ms without another change. */
  save: (draft: Draft) => void
  /** Saves pending changes at once, such as when the user leaves the page. False if they could not be stored. */
  flush: () => boolean
  /** Removes the draft. Nothing is saved until `until` is settled. */
  remove: (until?: Promise<unknown>) => Promise<void>
  /** Another tab has removed its draft: the text of this tab is stored instead. */
  followRemoval: (removed: unknown) => void
  /** Another tab has stored its draft: the text of this tab is added if it is missing there. */
  followChange: (stored: Draft) => void
  /** The stored text, possibly of another tab, is now in this form. */
  adopt: (stored: Draft) => void
}

export type CreateTabs<Draft> = (found: Draft | undefined) => {
  add: (draft: Draft, stored: Draft | undefined) => Draft
  remove: (stored: Draft | undefined) => Draft | undefined
  hear: (stored: Draft) => boolean
}

type DraftSettings<Draft> = {
  key: string
  storage: ExpiringStorage
  /** A draft that is not worth saving removes the stored one. */
  isWorthSaving: (draft: Draft) => boolean
  /**
   * Whether all tabs write the same draft. Otherwise a tab only removes its own, although the storage key is
   * shared.
   */
  isShared?: boolean
  /** Merges what several tabs have written into one draft; without it, the last one replaces the others. */
  createTabs?: CreateTabs<Draft>
  /** Without a time if there was nothing to keep, or it could not be stored. */
  onSaved?: (at: Date | undefined) => void
}

const debounceMs = 3000
/** Text that is typed without a pause is also stored, in case the browser crashes. */
const maxUnstoredMs = 10_000

/** Stores one draft in the browser while it is being written. */
export function createDraftSaver<Draft>(settings: DraftSettings<Draft>): DraftSaver<Draft> {
  const { key, storage, isWorthSaving, isShared = false, createTabs, onSaved } = settings
  let waiting: { draft: Draft } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextStore: ReturnType<typeof setTimeout> | undefined
  let removals = 0
  /** What this tab has found or stored; another tab may have replaced it since. */
  let known = storage.get<Draft>(key)
  let tabs = createTabs?.(known)
  let written: Draft | undefined

  function clearPending() {
    clearTimeout(timer)
    clearTimeout(nextStore)
    nextStore = undefined
    waiting = undefined
  }

  /** Without reporting it, as it is not a pause for a message to the user. */
  function storeWaiting() {
    nextStore = undefined
    if (waiting && isWorthSaving(waiting.draft)) store(waiting.draft)
  }

  function flush() {
    const due = waiting
    clearPending()
    if (!due || removals > 0) return false
    const isSaved = isWorthSaving(due.draft) && store(due.draft)
    if (!isWorthSaving(due.draft)) removeOwn()
    onSaved?.(isSaved ? new Date() : undefined)
    return isSaved
  }

  /** Whether it is stored now. */
  function store(draft: Draft): boolean {
    const entry = tabs ? tabs.add(draft, storage.get(key)) : draft
    storage.set(key, entry)
    written = draft
    if (!isStored(entry)) return false
    known = entry
    return true
  }

  function removeOwn() {
    written = undefined
    const others = tabs?.remove(storage.get(key))
    if (others) storage.set(key, others)
    else if (tabs || isShared || isStored(known)) storage.remove(key)
  }

  /** A full or blocked storage stores nothing, or keeps the old value. */
  function isStored(draft: unknown) {
    return isEqual(storage.get(key), draft)
  }

  return {
    read: () => withoutUploadMarks(storage.get<Draft>(key)),
    save: (draft) => {
      if (removals > 0) return
      clearTimeout(timer)
      waiting = { draft }
      timer = setTimeout(flush, debounceMs)
      nextStore ??= setTimeout(storeWaiting, maxUnstoredMs)
    },
    flush,
    remove: async (until = Promise.resolve()) => {
      removals += 1
      clearPending()
      removeOwn()
      try {
        await until
      } finally {
        removals -= 1
      }
    },
    followRemoval: (removed) => {
      if (isShared || !written || isEqual(withoutTabs(removed), written)) return
      const isSaved = store(written)
      onSaved?.(isSaved ? new Date() : undefined)
    },
    followChange: (stored) => {
      if (tabs?.hear(stored) && written) store(written)
    },
    adopt: (stored) => {
      tabs = createTabs?.(stored)
    },
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function withoutTabs(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft
  return { ...draft, texts: undefined, tab: undefined, others: undefined }
}
