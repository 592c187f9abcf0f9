import {
  type AvatarChoice,
  accountRole,
  type CurrentUser,
  type LoginUser,
  type UserProfile,
} from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { accountStatus } from '../auth/index.ts'
import { shortCode } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { needsDeletionLink } from './account-deletion.policy.ts'
import type { UserRow } from './user.repository.ts'
import { avatarUrl, ownImageUrl } from './user-basic.presenter.ts'

type Tokens = { accessToken: string; visitToken: string }

/** `isRoleWithheld`: until the account turns on two-factor authentication, it acts as a member. */
export type AccountContext = { settings: SiteSettings; isRoleWithheld: boolean }

/** The account of a session, with its secrets. */
export function presentLoginUser(
  user: UserRow,
  tokens: Tokens,
  { settings, isRoleWithheld }: AccountContext,
): LoginUser {
  const role_id = isRoleWithheld ? accountRole.user : user.role_id
  return {
    id: String(user.id),
    created_at: user.created_at,
    last_login_date: user.last_login_at,
    username: user.username,
    e_mail: user.email,
    mail_status: user.mail_status,
    notice_status: 2,
    follow_count: user.follow_count,
    answer_count: user.answer_count,
    question_count: user.question_count,
    rank: user.reputation,
    authority_group: 1,
    display_name: user.display_name,
    avatar: avatarUrl(user, settings),
    mobile: '',
    bio: user.bio,
    bio_html: user.bio_html,
    website: user.website,
    location: user.location,
    language: user.language,
    color_scheme: user.color_scheme,
    time_zone: user.time_zone,
    access_token: tokens.accessToken,
    role_id,
    status: accountStatus(user),
    have_password: user.password_hash !== '',
    needs_deletion_link: needsDeletionLink(user, settings),
    visit_token: tokens.visitToken,
    suspended_until: user.suspended_until,
    suspension_reason: user.suspension_reason,
    has_pending_terms: user.legal_version < settings.legal_state.asked_version,
    needs_two_factor: isRoleWithheld,
    needs_mail_server: role_id === accountRole.admin && settings.smtp.smtp_host === '',
    backup_problem: role_id === accountRole.admin ? findBackupProblem(settings) : '',
  }
}

function findBackupProblem({ backups, backup_state }: SiteSettings): LoginUser['backup_problem'] {
  if (!backups.is_scheduled) return ''
  if (backup_state.backup_error !== '') return 'backup'
  if (backup_state.missing_error !== '') return 'missing'
  return backup_state.verification_error === '' ? '' : 'verification'
}

/** The caller's account; the token is returned only to the client that sent it. */
export function presentCurrentUser(user: UserRow, accessToken: string, context: AccountContext): CurrentUser {
  return {
    ...presentLoginUser(user, { accessToken, visitToken: '' }, context),
    avatar: presentAvatarChoice(user, context.settings),
    color_scheme: user.color_scheme || 'default',
  }
}

function presentAvatarChoice(user: UserRow, settings: SiteSettings): AvatarChoice {
  const { avatar_kind: type } = user
  // Without a choice, the type stays empty, so that saving the form does not make it one.
  const gravatar = type === 'gravatar' || type === '' ? avatarUrl(user, settings) : ''
  return { type, gravatar, custom: ownImageUrl(user, settings) }
}

type TextContext = { texts: Texts; language: string; settings: SiteSettings; questionCount: number }

/** A public profile; for a deleted account, only a few fields. */
export function presentProfile(user: UserRow, textContext: TextContext): UserProfile {
  const status = accountStatus(user)
  const isDeleted = status === 'deleted'
  const own = <T>(value: T, otherwise: T): T => (isDeleted ? otherwise : value)
  return {
    id: String(user.id),
    created_at: user.created_at,
    last_login_date: user.last_login_at,
    username: user.username,
    display_name: own(user.display_name, `user${shortCode(user.id)}`),
    follow_count: user.follow_count,
    answer_count: user.answer_count,
    question_count: textContext.questionCount,
    rank: user.reputation,
    avatar: avatarUrl(user, textContext.settings),
    mobile: '',
    bio: own(user.bio, ''),
    bio_html: own(user.bio_html, ''),
    website: own(user.website, ''),
    location: own(user.location, ''),
    role_id: own(user.role_id, accountRole.user),
    status,
    status_msg: statusMessage(user, textContext),
    suspended_until: status === 'suspended' && !isForEver(user) ? user.suspended_until : 0,
  }
}

function statusMessage(user: UserRow, { texts, language }: TextContext): string | undefined {
  const status = accountStatus(user)
  switch (status) {
    case 'normal':
      return undefined
    case 'inactive':
      return texts.text(language, 'error.user.status_inactive')
    case 'deleted':
      return texts.text(language, 'error.user.status_deleted')
    case 'suspended':
      return isForEver(user)
        ? texts.text(language, 'error.user.status_suspended_forever')
        : texts.text(language, 'error.user.status_suspended_until', {
            SuspendedUntil: `${isoTime(user.suspended_until)} UTC`,
          })
    default:
      return status satisfies never
  }
}

/** 2099-12-31 23:59:59 UTC: the end of permanent suspensions. */
export const forEver = 4_102_444_799

const isForEver = ({ suspended_until }: UserRow) => suspended_until === 0 || suspended_until >= 4_070_908_800

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
