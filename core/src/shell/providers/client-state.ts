import { type Captcha, createCaptcha } from '../../lib/captcha.ts'
import { createDialogs, type Dialogs } from '../../lib/dialogs.ts'
import { createToasts, type Toasts } from '../../lib/toasts.ts'
import { createErrorPageStore, type ErrorPageStore } from '../../runtime/errors/index.ts'

/** What the interface keeps for itself next to session and settings. */
export type ClientState = {
  toasts: Toasts
  dialogs: Dialogs
  captcha: Captcha
  errorPage: ErrorPageStore
}

export function createClientState(): ClientState {
  return {
    toasts: createToasts(),
    dialogs: createDialogs(),
    captcha: createCaptcha(),
    errorPage: createErrorPageStore(),
  }
}
