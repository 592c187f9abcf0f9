import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, nothing } from './envelope.ts'
import { textLimits } from './limits.ts'
import { twoFactorCode } from './own-account.ts'
import { stateField } from './state-field.ts'
import { accountRole, mailStatus } from './states.ts'
import { emailField, nameField, newPasswordField, optionalTextField, passwordField } from './text-fields.ts'
import { avatarChoice, userStatus } from './users.ts'

/** The account that a session belongs to, with the tokens of the session. */
export const loginUser = z.object({
  id: z.string(),
  created_at: z.int(),
  /** The login before this one. */
  last_login_date: z.int(),
  username: z.string(),
  e_mail: z.string(),
  mail_status: stateField(mailStatus),
  notice_status: z.int(),
  follow_count: z.int(),
  answer_count: z.int(),
  question_count: z.int(),
  /** Reputation. */
  rank: z.int(),
  authority_group: z.int(),
  display_name: z.string(),
  /** URL; empty where clients show initials. */
  avatar: z.string(),
  mobile: z.string(),
  bio: z.string(),
  bio_html: z.string(),
  website: z.string(),
  location: z.string(),
  /** Empty, `Default`, or a language value. */
  language: z.string(),
  color_scheme: z.string(),
  /** The user’s own; absent or empty for the site's default. A Querent extension. */
  time_zone: z.string().optional(),
  access_token: z.string(),
  role_id: stateField(accountRole),
  status: userStatus,
  have_password: z.boolean(),
  /** The account is deleted by a link that is mailed to it. A Querent extension. */
  needs_deletion_link: z.boolean().optional(),
  visit_token: z.string(),
  suspended_until: z.int(),
  /** Why it is suspended, if a reason was given. A Querent extension. */
  suspension_reason: z.string().optional(),
  /** The account has to accept changed legal texts before it can write again. A Querent extension. */
  has_pending_terms: z.boolean().optional(),
  /**
   * The account is an administrator’s or a moderator’s, and acts as a member, as `role_id` says, until it
   * turns on two-factor authentication. A Querent extension.
   */
  needs_two_factor: z.boolean().optional(),
  /** No mail server is set up; for administrators only. A Querent extension. */
  needs_mail_server: z.boolean().optional(),
  /** What is wrong with scheduled backups; for administrators only. A Querent extension. */
  backup_problem: z.enum(['', 'backup', 'missing', 'verification']).optional(),
})
export type LoginUser = z.infer<typeof loginUser>

/** The account whose address was confirmed. */
export const confirmedUser = loginUser.extend({
  /**
   * False if the browser's cookie belongs to another account: that account stays logged in, and no session
   * was opened. A Querent extension.
   */
  is_logged_in: z.boolean().optional(),
})

/** The caller's account. The avatar is given as it was chosen, for the form that changes it. */
export const currentUser = loginUser.extend({
  avatar: avatarChoice,
  /** Corrects the address of an account that waits for its activation. */
  pending_e_mail: z.string().optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

const emailCode = z.string().min(1).max(500)

/** The form that logs in with email address and password. */
export const loginForm = z.object({
  e_mail: emailField,
  pass: passwordField,
  /** Needed by accounts with two-factor authentication. A Querent extension. */
  two_factor_code: twoFactorCode.optional(),
  ...captchaFields,
})

/** The form that creates an account. */
export const registrationForm = z.object({
  /** Becomes the display name; the username is derived from it. */
  name: nameField,
  e_mail: emailField,
  pass: newPasswordField,
  ...captchaFields,
})

/** The form that requests a mail with a link to choose a new password. */
export const passwordResetForm = z.object({ e_mail: emailField, ...captchaFields })

/** The form that sets a new password with the code of a reset mail. */
export const passwordReplacementForm = z.object({ code: emailCode.max(100), pass: newPasswordField })

/** The form that changes the password of the account that is logged in. */
export const passwordChangeForm = z.object({
  /** Not needed by accounts that have no password yet. */
  old_pass: optionalTextField(textLimits.password),
  pass: newPasswordField,
  ...captchaFields,
})

/** The form that confirms the password before a protected call. */
export const passwordConfirmationForm = z.object({ pass: passwordField })

/** The form that requests a mail to confirm another address. */
export const emailChangeForm = z.object({
  e_mail: emailField,
  /** Required once the present address is confirmed. */
  pass: optionalTextField(textLimits.password),
  ...captchaFields,
})

const codeForm = z.object({ code: emailCode })

export const accountEndpoints = {
  userLogin: endpoint({
    method: 'POST',
    path: '/user/login/email',
    access: 'open',
    whileReadOnly: true,
    hosted: 'accounts',
    summary: 'Opens a session with email address and password.',
    body: loginForm,
    data: loginUser,
    reasons: [
      'error.object.email_or_password_incorrect',
      'error.user.suspended',
      'error.two_factor.code_required',
      'error.two_factor.code_incorrect',
    ],
    captcha: 'password',
  }),
  userRegister: endpoint({
    method: 'POST',
    path: '/user/register/email',
    access: 'open',
    hosted: 'accounts',
    summary: 'Creates an account and opens its first session.',
    body: registrationForm,
    data: loginUser,
    reasons: [
      'error.user.not_allowed_registration',
      'error.email.illegal_email_domain_error',
      'error.email.duplicate',
      'error.user.username_invalid',
      'error.password.too_weak',
    ],
    captcha: 'email',
  }),
  emailVerify: endpoint({
    method: 'POST',
    path: '/user/email/verification',
    access: 'open',
    hosted: 'accounts',
    summary: 'Activates an account with the code of its activation mail.',
    body: codeForm,
    data: confirmedUser,
    reasons: ['error.email.verify_url_expired', 'error.user.not_found'],
  }),
  emailVerificationSend: endpoint({
    method: 'POST',
    path: '/user/email/verification/send',
    access: 'session',
    hosted: 'accounts',
    summary: 'Sends another activation mail to the account’s address, or to the corrected one.',
    body: z.object(captchaFields),
    data: nothing,
    reasons: ['error.user.not_found'],
    captcha: 'email',
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/user/password/reset',
    access: 'open',
    hosted: 'accounts',
    summary: 'Mails a link to set a new password. The response is the same for unknown addresses.',
    body: passwordResetForm,
    data: nothing,
    captcha: 'email',
  }),
  passwordResetCheck: endpoint({
    method: 'GET',
    path: '/user/password/reset/check',
    access: 'open',
    hosted: 'accounts',
    summary: 'Checks whether the code of a reset mail is still valid, without using it. A Querent extension.',
    query: passwordReplacementForm.pick({ code: true }),
    data: z.object({ is_valid: z.boolean() }),
  }),
  passwordReplace: endpoint({
    method: 'POST',
    path: '/user/password/replacement',
    access: 'open',
    hosted: 'accounts',
    summary: 'Sets a new password with the code of a reset mail and ends all sessions.',
    body: passwordReplacementForm,
    data: nothing,
    reasons: ['error.email.verify_url_expired', 'error.user.not_found', 'error.password.too_weak'],
  }),
  passwordChange: endpoint({
    method: 'PUT',
    path: '/user/password',
    access: 'active',
    hosted: 'accounts',
    summary: 'Changes the caller’s password and ends the other sessions.',
    body: passwordChangeForm,
    data: nothing,
    reasons: [
      'error.object.old_password_verification_failed',
      'error.object.new_password_same_as_previous_setting',
      'error.password.too_weak',
      'error.user.not_found',
    ],
    captcha: 'edit_userinfo',
  }),
  passwordConfirm: endpoint({
    method: 'POST',
    path: '/user/password/confirmation',
    access: 'session',
    whileReadOnly: true,
    summary:
      'Confirms the caller’s password. From browsers, some calls require this within the last ten minutes. A Querent extension.',
    body: passwordConfirmationForm,
    data: nothing,
    reasons: ['error.object.email_or_password_incorrect', 'error.user.not_found'],
    keepsPages: true,
  }),
  emailChangeSend: endpoint({
    method: 'POST',
    path: '/user/email/change/code',
    access: 'session',
    hosted: 'accounts',
    summary: 'Mails a confirmation link to the account’s new address.',
    body: emailChangeForm,
    data: nothing,
    reasons: [
      'error.email.illegal_email_domain_error',
      'error.object.old_password_verification_failed',
      'error.email.duplicate',
    ],
    captcha: 'edit_userinfo',
  }),
  emailChange: endpoint({
    method: 'PUT',
    path: '/user/email',
    access: 'open',
    hosted: 'accounts',
    summary: 'Changes the account’s address to the confirmed one and opens a session.',
    body: codeForm,
    data: confirmedUser,
    reasons: ['error.email.verify_url_expired', 'error.email.duplicate', 'error.user.not_found'],
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/user/info',
    access: 'open',
    summary: 'Returns the caller’s account; null for visitors.',
    data: currentUser.nullable(),
    reasons: ['base.unauthorized_error'],
  }),
  userLogout: endpoint({
    method: 'GET',
    path: '/user/logout',
    access: 'session',
    summary: 'Ends the session.',
    data: nothing,
  }),
}
