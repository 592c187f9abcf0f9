import type { Texts } from '../../lib/i18n/index.ts'
import {
  labelKey,
  optionKey,
  type SettingsDeclaration,
  settingAnchor,
  settingsPages,
} from '../admin/index.ts'
import type { AuditEntry } from './load-audit-log.ts'

export type DescribedEntry = {
  /** The name of the object. */
  object: string
  /** Its address; absent if it has no page. */
  to?: string
  /** The value; empty if there is only one. */
  field: string
  before: string
  after: string
  hasValues: boolean
}

const pages: readonly SettingsDeclaration[] = Object.values(settingsPages)
/** Actions whose sentence says everything. */
const withoutValues = new Set(['user_password', 'user_session_end', 'user_two_factor_off'])
const roles: Record<string, string> = { 1: 'user', 2: 'admin', 3: 'moderator' }

/** Formats an entry of the audit log as a sentence. */
export function describeEntry(entry: AuditEntry, texts: Texts): DescribedEntry {
  const { action, old_value, new_value } = entry
  return {
    ...nameObject(entry, texts),
    field: nameField(entry, texts),
    before: nameValue(entry, old_value, texts),
    after: nameValue(entry, new_value, texts),
    hasValues: !withoutValues.has(action) && (old_value !== '' || new_value !== ''),
  }
}

type ObjectName = Pick<DescribedEntry, 'object' | 'to'>

// texts: audit_log.deleted.*, audit_log.field.*, audit_log.value.*
function nameObject({ object_kind, object_id, object_name }: AuditEntry, { t }: Texts): ObjectName {
  const object = object_name || object_id
  switch (object_kind) {
    case 'setting': {
      const found = findSetting(object_id)
      if (!found) return { object }
      return {
        object: t(labelKey(found.page, found.name)),
        to: `${found.page.path}#${settingAnchor(found.name)}`,
      }
    }
    case 'job':
      return { object: object_id === 'all' ? t('audit_log.all_jobs') : object_id, to: '/admin/jobs' }
    case 'content':
      return { object: t(`audit_log.deleted.${object_id}`) }
    case 'user':
      return { object, ...(object_name && { to: `/admin/users/${encodeURIComponent(object_id)}` }) }
    case 'question':
      return { object, to: `/questions/${encodeURIComponent(object_id)}` }
    case 'badge':
      return { object, to: `/badges/${encodeURIComponent(object_id)}` }
    case 'backup':
      return { object, to: '/admin/backups' }
    case 'plugin':
      return { object, to: '/admin/installed-plugins' }
    default:
      return { object }
  }
}

/**
 * The form field of a stored setting such as `theme.color_scheme`; a field may be on another page than its
 * section.
 */
function findSetting(id: string): { page: SettingsDeclaration; name: string } | undefined {
  const [section, name = ''] = id.split('.')
  const having = pages.filter(({ fields }) => fields.some((field) => field.name === name))
  const page = having.find((each) => each.id === section) ?? having[0]
  return page && { page, name }
}

function nameField({ action, field }: AuditEntry, { t, has }: Texts): string {
  if (action === 'plugin_switch') return ''
  return has(`audit_log.field.${field}`) ? t(`audit_log.field.${field}`) : field
}

// texts: admin_users.duration.*
function nameValue(
  { action, object_kind, object_id, field }: AuditEntry,
  value: string,
  { t, has }: Texts,
): string {
  if (value === 'true') return t('admin_settings.conflict.on')
  if (value === 'false') return t('admin_settings.conflict.off')
  const duration = `admin_users.duration.${value}`
  if (field === 'suspend_duration' && has(duration)) return t(duration)
  const setting = object_kind === 'setting' ? findSetting(object_id) : undefined
  const key = setting
    ? optionKey(setting.page, setting.name, value)
    : `audit_log.value.${action === 'user_role' ? roles[value] : value}`
  // Keys are short words; a longer text is a value, shown unchanged.
  return value.length < 40 && !value.includes('.') && has(key) ? t(key) : value
}
