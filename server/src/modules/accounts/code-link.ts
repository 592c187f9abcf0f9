import type { MailedPurpose } from './email-code.service.ts'

/** The page for a code. */
const pages: Record<MailedPurpose, string> = {
  activation: '/users/account-activation',
  password_reset: '/users/password-reset',
  undo: '/users/password-reset',
  email_change: '/users/confirm-new-email',
  account_deletion: '/users/settings/account',
}

/** The URL of the page that uses a code. */
export function codeLink(siteUrl: string, purpose: MailedPurpose, code: string): string {
  return `${siteUrl.replace(/\/+$/, '')}${pages[purpose]}?code=${code}`
}
