import type { QuestionListItem } from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../../identifiers/index.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { parseQuestionTags, presentTagItem } from '../../tags/index.ts'
import { presentUserBrief, type UserBriefRow, userBriefColumns } from '../../users/index.ts'
import { presentCounters } from '../question.presenter.ts'
import type { QuestionListRow } from './question-list.query.ts'

export function presentListItem(row: QuestionListRow, settings: SiteSettings): QuestionListItem {
  return {
    id: encodeId('question', row.id, hasShortIds(settings.seo.permalink)),
    title: row.title,
    url_title: toSlug(row.title),
    description: row.excerpt,
    created_at: row.created_at,
    pin: row.pin,
    show: row.show,
    status: row.status,
    tags: parseQuestionTags(row.tags).map((tag) => presentTagItem(tag, settings)),
    ...presentCounters(row),
    operated_at: operatedAt(row),
    operation_type: row.operation_type,
    operator: presentUserBrief(row.operator_id, operatorRow(row), settings),
  }
}

function operatedAt(row: QuestionListRow): number {
  switch (row.operation_type) {
    case 'answered':
      return row.answered_at ?? row.created_at
    case 'modified':
      return row.edited_at
    case 'asked':
      return row.created_at
    default:
      return row.operation_type satisfies never
  }
}

// Built once: lookups with newly created strings as keys are slow.
const operatorKeys = userBriefColumns.map((column) => [column, `operator_${column}` as const] as const)

/** The joined account, undefined if it was removed: then all its columns are null. */
function operatorRow(row: QuestionListRow): UserBriefRow | undefined {
  if (row.operator_username === null) return undefined
  const entries = operatorKeys.map(([column, key]) => [column, row[key]])
  // The columns of a joined account have the types of its table.
  return Object.fromEntries(entries) as UserBriefRow
}
