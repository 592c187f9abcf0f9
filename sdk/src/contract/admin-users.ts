import { z } from 'zod'
import { exportedIds } from './admin-content.ts'
import { endpoint } from './endpoint.ts'
import { boolParam, intParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { textLimits } from './limits.ts'
import { ownSession } from './own-account.ts'
import { reportReason } from './report-reasons.ts'
import { accountRole } from './states.ts'
import { emailField, nameField, passwordField } from './text-fields.ts'
import { trimmedText } from './text-length.ts'
import { userBasic, userStatus } from './users.ts'

/** A user as administrators see them. */
export const adminUser = z.object({
  user_id: z.string(),
  username: z.string(),
  e_mail: z.string(),
  display_name: z.string(),
  avatar: z.string(),
  rank: z.int(),
  status: userStatus,
  created_at: z.int(),
  /** 0 when not applicable, like the following. */
  deleted_at: z.int(),
  suspended_at: z.int(),
  suspended_until: z.int(),
  role_id: z.int(),
  /** Not translated. */
  role_name: z.string(),
  /** Only for a single user: where the account was registered from; empty if unknown. */
  registered_ip: z.string().optional(),
  /** Only for a single user: why it is suspended; empty if no reason was given. A Querent extension. */
  suspension_reason: z.string().optional(),
  /** Only for a single user: whether logins need a code in addition to the password. */
  has_two_factor: z.boolean().optional(),
  /** Whether a spam removal suspended the account and can be undone. A Querent extension. */
  has_spam_removal: z.boolean().optional(),
})
export type AdminUser = z.infer<typeof adminUser>

/** A flag on a post of a user. Ids are empty if the post is no longer in the database. */
export const userFlag = z.object({
  flag_id: z.string(),
  object_type: z.enum(['question', 'answer', 'comment']),
  question_id: z.string(),
  answer_id: z.string(),
  comment_id: z.string(),
  question_title: z.string(),
  /** 1 pending, 2 completed, 3 ignored, 10 the post was deleted permanently. */
  status: z.int(),
  reason: reportReason,
  /** The comment of the user who flagged the post. */
  reason_content: z.string(),
  submitter_user: userBasic,
  submit_at: z.int(),
  /** 0 while it is pending. */
  reviewed_at: z.int(),
})
export type UserFlag = z.infer<typeof userFlag>

/** An external account that is connected to a user's account. */
export const userLogin = z.object({
  slug_name: z.string(),
  /** The slug if the plugin is not enabled. */
  name: z.string(),
  external_id: z.string(),
  created_at: z.int(),
})
export type UserLogin = z.infer<typeof userLogin>

/** A role, with its name in the caller’s language. */
export const role = z.object({ id: z.int(), name: z.string(), description: z.string() })
export type Role = z.infer<typeof role>

/** Hours, days, calendar months, a year, or permanently. */
export const suspendDuration = z.enum([
  '24h',
  '48h',
  '72h',
  '7d',
  '14d',
  '1m',
  '2m',
  '3m',
  '6m',
  '1y',
  'forever',
])
export type SuspendDuration = z.infer<typeof suspendDuration>

const userId = z.string().min(1).max(30)

/** A new account, activated at once. */
export const adminUserForm = z.object({
  display_name: nameField,
  email: emailField,
  password: passwordField,
})

/** Another status of an account. */
export const adminUserStatusForm = z.object({
  user_id: userId,
  status: userStatus,
  /** Months are calendar months; without a duration a suspension is permanent. */
  suspend_duration: z.union([z.literal(''), suspendDuration]).optional(),
  /** Why it is suspended. It is mailed to the member, with the end, shown when they log in, and in the audit log. A Querent extension. */
  suspension_reason: trimmedText(textLimits.suspensionReason).optional(),
  remove_all_content: z.boolean().optional(),
  /**
   * For deleted accounts: also removes name, address and profile, as when members delete their own account.
   */
  remove_profile: z.boolean().optional(),
})

/** Names and email address of an account. */
export const adminUserProfileForm = z.object({
  user_id: userId,
  display_name: nameField,
  username: nameField,
  email: emailField,
  /**
   * The values that the form was filled with. Fields that still have them keep what the member has changed
   * meanwhile. A Querent extension.
   */
  before: z
    .object({
      display_name: z.string().max(512),
      username: z.string().max(512),
      email: z.string().max(512),
    })
    .optional(),
})

export const adminUserQuery = z.object({
  status: userStatus.optional(),
  staff: boolParam,
  /** An email address, `user:` with a number, `ip:` with the address of the registration, or a part of a name. */
  query: z.string().trim().max(100).optional(),
  /** Only users with this role, by its number. A Querent extension, like the following. */
  role_id: intParam({ min: 1, max: 3 }),
  /** `newest` sorts by when the account got its status. */
  order: z.union([z.literal(''), z.enum(['newest', 'oldest', 'reputation'])]).optional(),
})

export const adminUserEndpoints = {
  adminUserPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/users/page',
    access: 'admin',
    summary: 'Lists users by status, or the staff.',
    query: pageQuery.extend(adminUserQuery.shape),
    data: pageSchema(adminUser),
  }),
  adminUserExport: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/users/export',
    access: 'admin',
    confirm: 'password',
    summary: 'Exports users as CSV. A Querent extension.',
    query: adminUserQuery.extend({ ids: exportedIds }),
    data: z.string(),
    download: 'text/csv',
  }),
  adminUserInfo: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/user',
    access: 'admin',
    summary: 'Returns a user, whatever their status. A Querent extension.',
    query: z.object({ user_id: userId }),
    data: adminUser,
    reasons: ['error.user.not_found'],
  }),
  adminUserSessionList: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/user/sessions',
    access: 'admin',
    summary: 'Lists a user’s sessions. A Querent extension.',
    query: z.object({ user_id: userId }),
    data: z.array(ownSession),
    reasons: ['error.user.not_found'],
  }),
  adminUserTwoFactorDisable: endpoint({
    method: 'DELETE',
    base: 'admin',
    path: '/user/two-factor',
    access: 'admin',
    confirm: 'always',
    summary:
      'Turns off two-factor authentication for a user who has lost the app and the recovery codes. A Querent extension.',
    body: z.object({ user_id: userId }),
    data: nothing,
    reasons: ['error.user.not_found'],
  }),
  adminUserSessionsEnd: endpoint({
    method: 'DELETE',
    base: 'admin',
    path: '/user/sessions',
    access: 'admin',
    summary: 'Ends one of a user’s sessions, or all if none is given. A Querent extension.',
    body: z.object({ user_id: userId, id: z.string().max(100).optional() }),
    data: nothing,
    reasons: ['error.user.not_found'],
  }),
  adminUserFlagPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/user/flags',
    access: 'admin',
    summary:
      'Lists all flags on a user’s posts, whatever their status, last updated first. A Querent extension.',
    query: pageQuery.extend({ user_id: userId }),
    data: pageSchema(userFlag),
  }),
  adminUserLoginList: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/user/logins',
    access: 'admin',
    summary: 'Lists the external accounts that can log in to a user’s account. A Querent extension.',
    query: z.object({ user_id: userId }),
    data: z.array(userLogin),
  }),
  adminUserAdd: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/user',
    access: 'admin',
    hosted: 'accounts',
    summary: 'Adds an activated account.',
    body: adminUserForm,
    data: nothing,
    reasons: ['error.email.duplicate', 'error.user.username_invalid', 'error.password.too_weak'],
  }),
  adminUsersAdd: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/users',
    access: 'admin',
    hosted: 'accounts',
    summary: 'Adds accounts, one per line as name, email, password: either all of them or none.',
    body: z.object({
      users: z.string().trim().min(1).max(3_000_000),
      /**
       * Lines without a password are allowed: a mail invites those users to choose one. A Querent extension.
       */
      is_invitation: z.boolean().optional(),
    }),
    data: nothing,
  }),
  adminUserStatusUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/user/status',
    access: 'admin',
    hosted: 'status',
    confirm: 'password',
    summary: 'Deactivates, suspends, deletes or restores an account.',
    body: adminUserStatusForm,
    data: nothing,
    reasons: ['error.admin.cannot_modify_self_status', 'error.user.not_found'],
  }),
  adminUserRoleUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/user/role',
    access: 'admin',
    hosted: 'role',
    confirm: 'password',
    summary: 'Changes a user’s role and ends their sessions. Does nothing if they already have the role.',
    body: z.object({
      user_id: userId,
      role_id: z.union([
        z.literal(accountRole.user),
        z.literal(accountRole.admin),
        z.literal(accountRole.moderator),
      ]),
    }),
    data: nothing,
    reasons: ['error.user.cannot_update_your_role', 'error.user.not_found'],
  }),
  adminUserPasswordUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/user/password',
    access: 'admin',
    hosted: 'accounts',
    confirm: 'password',
    summary: 'Sets a user’s password and ends their sessions.',
    body: z.object({ user_id: userId, password: passwordField }),
    data: nothing,
    reasons: ['error.admin.cannot_update_their_password', 'error.password.too_weak', 'error.user.not_found'],
  }),
  adminUserProfileUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/user/profile',
    access: 'admin',
    confirm: 'password',
    summary: 'Changes a user’s names and email address. Changing the address ends their sessions.',
    body: adminUserProfileForm,
    data: nothing,
    reasons: [
      'error.admin.cannot_edit_their_profile',
      'error.user.not_found',
      'error.user.username_invalid',
      'error.user.username_duplicate',
      'error.email.duplicate',
    ],
  }),
  adminUserActivation: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/user/activation',
    access: 'admin',
    hosted: 'accounts',
    confirm: 'password',
    summary:
      'Creates an activation link for a user whose address is not confirmed. The link opens a session.',
    query: z.object({ user_id: userId }),
    data: z.object({ activation_url: z.string() }),
    reasons: ['error.user.not_found', 'error.admin.already_activated'],
  }),
  adminUserActivationSend: endpoint({
    method: 'POST',
    base: 'admin',
    path: '/user/activation',
    access: 'admin',
    hosted: 'accounts',
    confirm: 'password',
    summary: 'Mails an activation link to a user whose address is not confirmed.',
    body: z.object({ user_id: userId }),
    data: nothing,
    reasons: ['error.user.not_found', 'error.admin.already_activated'],
  }),
  adminRoleList: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/roles',
    access: 'admin',
    summary: 'Lists the roles.',
    data: z.array(role),
  }),
}
