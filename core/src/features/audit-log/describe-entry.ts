import type { Texts } from '../../lib/i18n/index.ts'
import {
  labelKey,
  optionKey,
  type SettingsDeclaration,
  settingAnchor,
  settingsPages,
} from '../admin/index.ts'
import { describeExport } from './describe-export.ts'
import { describePrivileges, nameLevel, type PrivilegeNames } from './describe-privileges.ts'
import type { DescribedChange } from './described-change.ts'
import { type AuditEntry, isAboutPrivileges } from './load-audit-log.ts'

export type DescribedAction = {
  /** The key of its sentence. */
  sentence: string
  /** The name of the object. */
  object: string
  /** Its URL; absent if it has no page. */
  to?: string
  changes: DescribedChange[]
}

const pages: readonly SettingsDeclaration[] = Object.values(settingsPages)
/** Actions whose sentence says everything. */
const withoutValues = new Set(['user_password', 'user_session_end', 'user_two_factor_off'])
/** The value that an action without an earlier value records. */
const recordedFields: Partial<Record<AuditEntry['action'], string>> = {
  user_add: 'email',
  user_activation: 'email',
  permanent_deletion: 'number',
  job_retry: 'number',
  job_discard: 'number',
  plugin_drop: 'number',
  upload_move: 'target',
  spam_removal: 'days',
  edit_restoration: 'posts',
}
/** Names of the value that is the state of the object. */
const stateFields = new Set(['', 'status', 'enabled'])
const newFields = new Set(['suspend_duration', 'suspension_reason', 'merged_into'])
/** Stored under names that are not those of their field. */
const privilegeSettings = new Set(['privileges.ranks', 'privileges.custom'])
const roles: Record<string, string> = { 1: 'user', 2: 'admin', 3: 'moderator' }

/** Entries that were recorded together, oldest first. */
export type AuditEntryGroup = readonly [AuditEntry, ...AuditEntry[]]

/**
 * Groups the entries of one action: a suspension records the status, the duration and the reason. `entries`
 * are newest first, as are the groups.
 */
export function groupEntries(entries: readonly AuditEntry[]): AuditEntryGroup[] {
  return entries.reduce<AuditEntryGroup[]>((groups, entry) => {
    const last = groups.at(-1)
    if (last && isSameAction(last, entry)) groups[groups.length - 1] = [entry, ...last]
    else groups.push([entry])
    return groups
  }, [])
}

/** A field that is there already was changed by another action in the same second. */
function isSameAction(group: AuditEntryGroup, entry: AuditEntry): boolean {
  const [first] = group
  return (
    entry.field !== '' &&
    group.every(({ field }) => field !== '' && field !== entry.field) &&
    first.action === entry.action &&
    first.object_kind === entry.object_kind &&
    first.object_id === entry.object_id &&
    first.created_at === entry.created_at &&
    first.actor.id === entry.actor.id &&
    first.ip === entry.ip
  )
}

/** Describes the entries of one action. */
export function describeAction(
  group: AuditEntryGroup,
  texts: Texts,
  privileges?: PrivilegeNames,
): DescribedAction {
  const [first] = group
  const decisive = group.find((entry) => texts.has(resultKey(entry)))
  return {
    ...nameObject(first, texts),
    sentence: decisive ? resultKey(decisive) : `audit_log.action.${first.action}`,
    changes: group
      .filter((entry) => entry !== decisive && hasValues(entry))
      .flatMap((entry) => describeChanges(entry, texts, privileges)),
  }
}

/** The key of a sentence that already says the new value, such as that an account was suspended. */
// texts: audit_log.result.*
const resultKey = ({ action, field, new_value }: AuditEntry) =>
  stateFields.has(field) && /^\w+$/.test(new_value) ? `audit_log.result.${action}_${new_value}` : ''

const hasValues = ({ action, old_value, new_value }: AuditEntry) =>
  !withoutValues.has(action) && (old_value !== '' || new_value !== '')

function describeChanges(
  entry: AuditEntry,
  texts: Texts,
  privileges: PrivilegeNames | undefined,
): DescribedChange[] {
  if (entry.action === 'export') return describeExport(entry, texts)
  if (!isAboutPrivileges(entry)) return [describeChange(entry, texts)]
  const changes = describePrivileges(entry, privileges)
  if (changes) return changes
  const { id, old_value, new_value } = entry
  return [
    { id, field: '', before: nameLevel(old_value, privileges), after: nameLevel(new_value, privileges) },
  ]
}

function describeChange(entry: AuditEntry, texts: Texts): DescribedChange {
  const { id, action, old_value, new_value } = entry
  const isNew = old_value === '' && (newFields.has(entry.field) || recordedFields[action] !== undefined)
  return {
    id,
    field: nameField(entry, texts),
    before: isNew ? undefined : nameValue(entry, old_value, texts),
    after: nameValue(entry, new_value, texts),
  }
}

type ObjectName = Pick<DescribedAction, 'object' | 'to'>

// texts: audit_log.deleted.*, audit_log.exported.*, audit_log.field.*, audit_log.value.*
function nameObject({ action, object_kind, object_id, object_name }: AuditEntry, { t }: Texts): ObjectName {
  const object = object_name || object_id
  switch (object_kind) {
    case 'setting': {
      const found = findSetting(privilegeSettings.has(object_id) ? 'privileges.custom_privileges' : object_id)
      if (!found) return { object }
      return {
        object: t(labelKey(found.page, found.name)),
        to: `${found.page.path}#${settingAnchor(found.name)}`,
      }
    }
    case 'job':
      return { object: object_id === 'all' ? t('audit_log.all_jobs') : object_id, to: '/admin/jobs' }
    case 'content':
      return { object: t(`audit_log.${action === 'export' ? 'exported' : 'deleted'}.${object_id}`) }
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
  const name = field || (recordedFields[action] ?? '')
  return has(`audit_log.field.${name}`) ? t(`audit_log.field.${name}`) : name
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
