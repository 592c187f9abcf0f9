import { createExpiringStorage } from './storage.ts'

/** What concerns this tab alone. */
export const tabEntries = createExpiringStorage(() => globalThis.sessionStorage)
