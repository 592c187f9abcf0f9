import { getBasePath } from './base-path.ts'

/** The stored entry of a key: the value and its expiry, in unix milliseconds. */
type Entry = { value: unknown; expires: number }

export type ExpiringStorage = {
  get: <Value>(key: string) => Value | undefined
  set: (key: string, value: unknown, lifetimeMs?: number) => void
  remove: (key: string) => void
}

export const sevenDaysMs = 7 * 24 * 60 * 60 * 1000
export const foreverMs = Number.MAX_SAFE_INTEGER
/**
 * The key in the browser's storage, as in storage events. A host may serve several sites, each below a path.
 */
export const storageKey = (key: string) => `querent${getBasePath()}.${key}`

/**
 * Local storage whose entries expire, after seven days by default. Failures because the storage is full,
 * blocked or absent are only logged: nothing depends on it.
 */
export function createExpiringStorage(
  area: () => Storage | undefined = () => globalThis.localStorage,
  now: () => number = Date.now,
): ExpiringStorage {
  return {
    get: <Value>(key: string) => {
      const entry = guarded('read', key, () => parseEntry(area()?.getItem(storageKey(key))))
      if (!entry) return undefined
      if (entry.expires > now()) return entry.value as Value // The writer of the key chose the type.
      guarded('remove', key, () => area()?.removeItem(storageKey(key)))
      return undefined
    },
    set: (key, value, lifetimeMs = sevenDaysMs) => {
      const entry: Entry = { value, expires: Math.min(now() + lifetimeMs, Number.MAX_SAFE_INTEGER) }
      guarded('write', key, () => area()?.setItem(storageKey(key), JSON.stringify(entry)))
    },
    remove: (key) => guarded('remove', key, () => area()?.removeItem(storageKey(key))),
  }
}

function parseEntry(text: string | null | undefined): Entry | undefined {
  if (!text) return undefined
  const entry: unknown = JSON.parse(text)
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('expires' in entry)) {
    return undefined
  }
  return typeof entry.expires === 'number' ? { value: entry.value, expires: entry.expires } : undefined
}

function guarded<Result>(action: string, key: string, run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    console.warn(`Local storage: could not ${action} "${key}".`, error)
    return undefined
  }
}

/** The browser's local storage. On the server it is absent and reads as empty. */
export const localEntries = createExpiringStorage()
