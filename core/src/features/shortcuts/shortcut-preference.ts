import { useSyncExternalStore } from 'react'
import { foreverMs, localEntries } from '../../lib/storage.ts'

const key = 'shortcuts.off'
const listeners = new Set<() => void>()

/** Whether this browser hears single keys. Who dictates or trembles switches them off (WCAG 2.1.4). */
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

/** The preference, and every change of it. A server writes pages as if they were on. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}
