import { useEffect, useEffectEvent } from 'react'
import { localEntries, storageKey } from './storage.ts'

/**
 * Receives messages of other tabs under a key, and returns a function that sends one to them. Nothing stays
 * in the storage.
 */
export function useOtherTabs<Message>(
  key: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  const handleStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key === storageKey(key) && event.newValue) onMessage(JSON.parse(event.newValue).value)
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => handleStorage(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])

  return (message) => {
    // Only the storage event is needed, not the entry.
    localEntries.set(key, message)
    localEntries.remove(key)
  }
}
