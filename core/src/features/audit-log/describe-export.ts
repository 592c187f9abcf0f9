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
}

/** The filters of the exported list in words; older entries may have another format. */
// texts: audit_log.field.*, admin_lists.filter.*, admin_lists.order.*, admin_lists.status.*
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
    ...(filter.startsWith('created_') && { at: Number(value) }),
  }))
}

/** A question of the id 0 is any question. */
const isSet = (value: unknown) => value !== '' && value !== false && value !== null && value !== '0'

function nameFilter(filter: string, value: string, { t, has }: Texts): string {
  if (value === 'true') return t('admin_settings.conflict.on')
  const key = filter === 'role_id' ? `admin_lists.filter.role_${value}` : `admin_lists.${filter}.${value}`
  const isWord = filter === 'role_id' || filter === 'order' || filter === 'status'
  return isWord && has(key) ? t(key) : value
}
