import { createExpiringStorage } from './storage.ts'

/** Storage for this tab only. */
export const tabEntries = createExpiringStorage(() => globalThis.sessionStorage)
