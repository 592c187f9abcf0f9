import type { Texts } from '../../lib/i18n/index.ts'
import type { DescribedChange } from './described-change.ts'
import type { AuditEntry } from './load-audit-log.ts'
import { readValues } from './read-values.ts'

/** The texts of filters that the list itself has. */
const filterTexts: Record<string, string> = {
  author: 'admin_lists.filter.author',
  tag: 'admin_lists.filter.tag',
  question_id: 'admin_lists.filter.question',
  created_from: 'admin_lists.filter.from',
  created_to: 'admin_lists.filter.to',
  role_id: 'admin_lists.filter.role',
  order: 'admin_lists.order.label',
  actor: 'audit_log.filter.actor',
  action: 'audit_log.filter.action',
  object_kind: 'audit_log.filter.kind',
  from: 'audit_log.filter.from',
  to: 'audit_log.filter.to',
}

const times = new Set(['created_from', 'created_to', 'from', 'to'])

/** Where the words for the values of a filter are. */
const wordTexts: Record<string, string> = {
  role_id: 'admin_lists.filter.role_',
  order: 'admin_lists.order.',
  status: 'admin_lists.status.',
  action: 'audit_log.choice.',
  object_kind: 'audit_log.kind.',
}

/** The filters of the exported list in words; older entries may have another format. */
// texts: audit_log.field.*, audit_log.filter.*, audit_log.choice.*, audit_log.kind.*
// texts: admin_lists.filter.*, admin_lists.order.*, admin_lists.status.*
export function describeExport({ id, new_value }: AuditEntry, texts: Texts): DescribedChange[] {
  const { t } = texts
  const values = readValues(new_value)
  const filters = Object.entries(values ?? {}).filter(([, value]) => isSet(value))
  if (filters.length === 0) {
    const after = values ? t('audit_log.no_filters') : new_value
    return [{ id, field: t('audit_log.field.filters'), before: undefined, after }]
  }
  return filters.map(([filter, value]) => ({
    id: `${id} ${filter}`,
    field: t(filterTexts[filter] ?? `audit_log.field.${filter}`),
    before: undefined,
    after: nameFilter(filter, String(value), texts),
    ...(times.has(filter) && { at: Number(value) }),
  }))
}

/** A question of the id 0 is any question. */
const isSet = (value: unknown) => value !== '' && value !== false && value !== null && value !== '0'

function nameFilter(filter: string, value: string, { t, has }: Texts): string {
  if (value === 'true') return t('admin_settings.conflict.on')
  const words = wordTexts[filter]
  const key = `${words}${value}`
  return words && has(key) ? t(key) : value
}
