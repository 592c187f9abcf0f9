import type { CallOptions } from './api-client.ts'

/** The caller handles what fails, so that nothing is shown for it: no toast, no dialog, no error page. */
export const silent = { passThrough: true, ignore50x: true } as const satisfies CallOptions

/** For calls of forms: neither a server error nor the end of the session takes the form away. */
export const whileWriting = { ignore50x: true, staysLoggedOut: true } as const satisfies CallOptions

/** For calls of dialogs and lists: a server error is shown as a message, and the page stays. */
export const messageOnServerError = { keepsPage: true } as const satisfies CallOptions

/** The caller handles server errors. Their page would replace the form, and what is written in it. */
export const inlineServerErrors = { ignore50x: true } as const satisfies CallOptions
