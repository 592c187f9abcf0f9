import { createExpiringStorage } from './expiring-storage.ts'

export { createExpiringStorage, type ExpiringStorage, foreverMs } from './expiring-storage.ts'

/** The browser's local storage. On the server it is absent and reads as empty. */
export const localEntries = createExpiringStorage()
