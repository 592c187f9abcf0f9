import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { settingsRevision } from './site-settings.ts'

/** What was done. New actions are added at the end. */
export const auditAction = z.enum([
  'setting_change',
  'user_add',
  'user_status',
  'user_role',
  'user_password',
  'user_profile',
  'user_session_end',
  'user_two_factor_off',
  'badge_status',
  'question_status',
  'answer_status',
  'permanent_deletion',
  'plugin_switch',
  'plugin_config',
  'plugin_install',
  'plugin_rollback',
  'plugin_remove',
  'spam_removal',
  'spam_removal_undo',
  'edit_restoration',
  'export',
  'job_retry',
  'job_discard',
  'backup_start',
  'backup_verification',
  'backup_download',
  'backup_removal',
  'plugin_drop',
  'plugin_data_removal',
  'upload_move',
  'user_activation',
  'upload_removal',
])
export type AuditAction = z.infer<typeof auditAction>

/** The kind of the object. */
export const auditObjectKind = z.enum([
  'setting',
  'user',
  'badge',
  'question',
  'answer',
  'plugin',
  'content',
  'job',
  'backup',
  'upload',
])
export type AuditObjectKind = z.infer<typeof auditObjectKind>

/** One value that an administrator changed. */
export const auditEntry = z.object({
  id: z.string(),
  created_at: z.int(),
  /** The user who did it, by their name at that time. */
  actor: z.object({ id: z.string(), username: z.string() }),
  /** The address that the request came from. */
  ip: z.string(),
  action: auditAction,
  object_kind: auditObjectKind,
  /** A setting such as `general.name`, the id of a user, question, answer or badge, the name of a plugin, or the path of a file. */
  object_id: z.string(),
  /** What the object was called at that time; may be empty. */
  object_name: z.string(),
  /** Which value of the object, if it has several; may be empty. */
  field: z.string(),
  /** The values before and after, as text or JSON; secrets are masked. */
  old_value: z.string(),
  new_value: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  /** Username. */
  actor: z.string().trim().max(100).optional(),
  action: z.union([z.literal(''), auditAction]).optional(),
  object_kind: z.union([z.literal(''), auditObjectKind]).optional(),
  object_id: z.string().trim().max(200).optional(),
  /** Unix seconds, inclusive. */
  from: intParam({ min: 0 }),
  to: intParam({ min: 0 }),
}

/** How long the log is stored. */
export const auditSettings = z.object({ retention_days: z.int().min(30).max(3650) })
/** The form, with the digest of what it was loaded with. */
export const auditSettingsForm = auditSettings.extend({ revision: settingsRevision.optional() })
export type AuditSettings = z.infer<typeof auditSettings>

/** Querent extensions. Entries cannot be changed or deleted by any call. */
export const auditLogEndpoints = {
  auditLogPage: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/audit-log/page',
    access: 'admin',
    summary: 'Lists administrators’ changes, newest first. A Querent extension.',
    query: pageQuery.extend(filter),
    data: pageSchema(auditEntry),
  }),
  auditLogExport: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/audit-log/export',
    access: 'admin',
    confirm: 'password',
    summary: 'Exports administrators’ changes as CSV. A Querent extension.',
    query: z.object(filter),
    data: z.string(),
    download: 'text/csv',
  }),
  auditSettingInfo: endpoint({
    method: 'GET',
    base: 'admin',
    path: '/setting/audit-log',
    access: 'admin',
    summary: 'Returns how long entries of the audit log are kept. A Querent extension.',
    data: auditSettingsForm,
  }),
  auditSettingUpdate: endpoint({
    method: 'PUT',
    base: 'admin',
    path: '/setting/audit-log',
    access: 'admin',
    confirm: 'password',
    summary: 'Sets how long entries of the audit log are kept. A Querent extension.',
    body: auditSettingsForm,
    data: nothing,
    reasons: ['error.setting.changed_elsewhere'],
  }),
}
