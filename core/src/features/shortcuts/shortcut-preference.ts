import { useSyncExternalStore } from 'react'
import { foreverMs, localEntries } from '../../lib/storage.ts'

const key = 'shortcuts.off'
const listeners = new Set<() => void>()

/**
 * Whether this browser uses single-key shortcuts. Users who dictate or have a tremor disable them (WCAG
 * 2.1.4).
 */
export function areShortcutsOn(): boolean {
  return localEntries.get<boolean>(key) !== true
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localEntries.remove(key)
  else localEntries.set(key, true, foreverMs)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The preference, and every change of it. The server renders pages as if they were enabled. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}
