import { useEffect, useEffectEvent } from 'react'
import { localEntries, storageKey } from './storage.ts'

/**
 * Hears what other tabs of this browser say under a key, and returns what says something to them. Nothing stays in the
 * browser.
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
    // The event alone is meant for the other tabs.
    localEntries.set(key, message)
    localEntries.remove(key)
  }
}
