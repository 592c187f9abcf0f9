import type { CallOptions } from './api-client.ts'

/** The caller handles failures: no toast, no dialog, no error page is shown. */
export const silent = { passThrough: true, ignore50x: true } as const satisfies CallOptions

/** For calls of forms: neither a server error nor the end of the session removes the form. */
export const whileWriting = { ignore50x: true, staysLoggedOut: true } as const satisfies CallOptions

/** For calls of dialogs and lists: a server error is shown as a message, and the page stays. */
export const messageOnServerError = { keepsPage: true } as const satisfies CallOptions

/** The caller handles server errors. Their page would replace the form with its text. */
export const inlineServerErrors = { ignore50x: true } as const satisfies CallOptions
