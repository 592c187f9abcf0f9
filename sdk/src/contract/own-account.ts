import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, nothing } from './envelope.ts'
import { textLimits } from './limits.ts'
import { optionalTextField } from './text-fields.ts'

/** A session of the caller's own account, described by what its browser reported about itself. */
export const ownSession = z.object({
  /** Identifies the session in these calls; it is not a token. */
  id: z.string(),
  /** `Firefox`, or empty if unknown. */
  browser: z.string(),
  /** `Windows`, or empty if unknown. */
  system: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  created_at: z.int(),
  /** Accurate to a few minutes. */
  last_seen_at: z.int(),
  expires_at: z.int(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The form that deletes the account that is logged in. */
export const accountDeletionForm = z.object({
  /** Needed by accounts that have a password. */
  pass: optionalTextField(textLimits.password),
  /** From the mail that `userDeletionCodeSend` sends; needed where `needs_deletion_link` of the user says so. */
  code: z.string().max(500).optional(),
  ...captchaFields,
})

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const twoFactorCode = z.string().trim().max(40)

/** The form that turns on two-factor authentication. */
export const twoFactorForm = z.object({ code: twoFactorCode.min(1) })

const recoveryCodes = z.object({
  /** Each can be used once. They are not shown again. */
  recovery_codes: z.array(z.string()),
})

/** Querent extensions: actions on the account as a whole. */
export const ownAccountEndpoints = {
  userSessionList: endpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'session',
    summary: 'Lists the caller’s sessions. A Querent extension.',
    data: z.array(ownSession),
  }),
  userSessionRevoke: endpoint({
    method: 'DELETE',
    path: '/user/session',
    access: 'session',
    summary: 'Ends one of the caller’s sessions; does nothing if it has already ended. A Querent extension.',
    body: z.object({ id: z.string().min(1).max(100) }),
    data: nothing,
  }),
  userSessionsRevokeOthers: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    access: 'session',
    summary: 'Ends all of the caller’s other sessions. A Querent extension.',
    data: nothing,
  }),
  userDataExport: endpoint({
    method: 'POST',
    path: '/user/data/export',
    access: 'session',
    confirm: 'password',
    summary:
      'Returns an address from which the caller’s data can be downloaded once, within ten minutes. A Querent extension.',
    data: z.object({ url: z.string() }),
  }),
  userDeletionCodeSend: endpoint({
    method: 'POST',
    path: '/user/deletion/code',
    access: 'session',
    hosted: 'accounts',
    summary: 'Mails the code that is needed to delete the caller’s own account. A Querent extension.',
    body: z.object(captchaFields),
    data: nothing,
    reasons: ['error.user.deletion_too_early'],
    captcha: 'email',
  }),
  userDelete: endpoint({
    method: 'DELETE',
    path: '/user',
    access: 'session',
    hosted: 'accounts',
    summary: 'Deletes the caller’s own account permanently. A Querent extension.',
    body: accountDeletionForm,
    data: nothing,
    reasons: [
      'error.object.old_password_verification_failed',
      'error.email.verify_url_expired',
      'error.user.deletion_too_early',
      'error.user.last_administrator',
      'error.user.login_again',
      'error.user.not_found',
    ],
    captcha: 'edit_userinfo',
  }),
  twoFactorInfo: endpoint({
    method: 'GET',
    path: '/user/two-factor',
    access: 'session',
    summary: 'Returns whether the caller’s account uses two-factor authentication. A Querent extension.',
    data: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
  }),
  twoFactorBegin: endpoint({
    method: 'POST',
    path: '/user/two-factor/key',
    access: 'active',
    hosted: 'accounts',
    confirm: 'always',
    keepsPages: true,
    summary:
      'Creates a key for an authenticator app. Logins need codes only after the first one was confirmed.',
    body: z.object({}),
    data: z.object({
      /** In base 32, for typing. */
      key: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      address: z.string(),
    }),
    reasons: ['error.two_factor.changed_meanwhile', 'error.two_factor.password_needed'],
  }),
  twoFactorEnable: endpoint({
    method: 'PUT',
    path: '/user/two-factor',
    access: 'active',
    hosted: 'accounts',
    confirm: 'always',
    keepsPages: true,
    summary: 'Turns on two-factor authentication, with a code from the app that has the key.',
    body: twoFactorForm,
    data: recoveryCodes,
    reasons: ['error.two_factor.code_incorrect', 'error.two_factor.changed_meanwhile'],
  }),
  twoFactorRecoveryCodesRenew: endpoint({
    method: 'POST',
    path: '/user/two-factor/recovery-codes',
    access: 'active',
    hosted: 'accounts',
    confirm: 'always',
    keepsPages: true,
    summary: 'Replaces the recovery codes.',
    body: z.object({}),
    data: recoveryCodes,
    reasons: ['error.two_factor.changed_meanwhile'],
  }),
  twoFactorDisable: endpoint({
    method: 'DELETE',
    path: '/user/two-factor',
    access: 'active',
    hosted: 'accounts',
    confirm: 'always',
    keepsPages: true,
    summary: 'Turns off two-factor authentication, and deletes the key and the recovery codes.',
    data: nothing,
  }),
}
