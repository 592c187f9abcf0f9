import type { ExpiringStorage } from '../../lib/storage.ts'

export type DraftSaver<Draft> = {
  read: () => Draft | undefined
  /** Saves after 3000 ms without another change. */
  save: (draft: Draft) => void
  /** Saves what is waiting, as when the user leaves. */
  flush: () => void
  /** Forgets the draft. Nothing is saved until the work that makes it obsolete is over. */
  remove: (until?: Promise<unknown>) => Promise<void>
}

export type DraftSettings<Draft> = {
  key: string
  storage: ExpiringStorage
  /** Only a draft worth keeping is saved; any other removes the one that was kept. */
  isWorthSaving: (draft: Draft) => boolean
  /** Without a time when there was nothing worth keeping, or it could not be stored. */
  onSaved?: (at: Date | undefined) => void
}

const quietMs = 3000

/** Keeps one draft in the browser while it is being written. */
export function createDraftSaver<Draft>(settings: DraftSettings<Draft>): DraftSaver<Draft> {
  const { key, storage, isWorthSaving, onSaved } = settings
  let waiting: { draft: Draft } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let removals = 0

  function clearPending() {
    clearTimeout(timer)
    waiting = undefined
  }

  function flush() {
    const due = waiting
    clearPending()
    if (!due || removals > 0) return
    if (isWorthSaving(due.draft)) storage.set(key, due.draft)
    else storage.remove(key)
    onSaved?.(isStored(due.draft) ? new Date() : undefined)
  }

  /** A full or blocked storage stores nothing, or leaves what it had. */
  function isStored(draft: Draft) {
    return JSON.stringify(storage.get(key)) === JSON.stringify(draft)
  }

  return {
    read: () => storage.get<Draft>(key),
    save: (draft) => {
      if (removals > 0) return
      clearTimeout(timer)
      waiting = { draft }
      timer = setTimeout(flush, quietMs)
    },
    flush,
    remove: async (until = Promise.resolve()) => {
      removals += 1
      clearPending()
      storage.remove(key)
      try {
        await until
      } finally {
        removals -= 1
      }
    },
  }
}
