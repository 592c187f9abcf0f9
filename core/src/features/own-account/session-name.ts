import type { Translate } from '../../lib/i18n/index.ts'

type SessionText = { browser: string; system: string; device: string }

/** A session as its owner would call it: "Firefox on Windows". */
// texts: own_account.device.*
export function sessionName(t: Translate, { browser, system, device }: SessionText): string {
  if (browser && system) return t('own_account.sessions.browser_on', { browser, system })
  return browser || system || t(`own_account.device.${device}`)
}
