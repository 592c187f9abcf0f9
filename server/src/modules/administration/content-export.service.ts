import { type Endpoints, listing, type ParsedInputOf, pin } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { toCsvTime } from '../../platform/csv.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { decodeObjectId, encodeId, hasShortIds } from '../identifiers/index.ts'
import { findUserBasics } from '../users/index.ts'
import { type ContentFilter, listAnswerRows, listQuestionRows } from './content-list.query.ts'
import { toAnswerFilter, toQuestionFilter } from './content-list.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'>
type QuestionInput = ParsedInputOf<Endpoints['adminQuestionExport']>
type AnswerInput = ParsedInputOf<Endpoints['adminAnswerExport']>

const questionHeader = ['id', 'title', 'author', 'votes', 'answers', 'listed', 'pinned', 'created', 'active']
const answerHeader = ['id', 'question id', 'question', 'author', 'text', 'votes', 'accepted', 'created']

/** Questions and answers as CSV files; each export is in the audit log. */
export function createContentExport({ db, clock, settings }: Dependencies) {
  const isShort = () => hasShortIds(settings.current.seo.permalink)

  function record(context: AuditContext, name: string, filter: object): Promise<void> {
    const change = { action: 'export' as const, object: { kind: 'content' as const, id: name }, to: filter }
    return inTransaction(db, (tx) => recordChanges(tx, context, clock(), [change]))
  }

  return {
    async questions({ ids, ...input }: QuestionInput, context: AuditContext): Promise<string> {
      await record(context, 'questions', { ids, ...input })
      const filter = withIds('question', await toQuestionFilter(db, input), ids)
      return writeCsv(questionHeader, async (window) => {
        if (!filter) return []
        const rows = await listQuestionRows(db, filter, { order: input.order || 'newest', ...window })
        const users = await findUserBasics(
          db,
          rows.map((row) => row.user_id),
        )
        return rows.map((row) => [
          encodeId('question', row.id, isShort()),
          row.title,
          users.get(row.user_id)?.username ?? '',
          row.vote_count,
          row.answer_count,
          row.show === listing.listed ? 'yes' : 'no',
          row.pin === pin.pinned ? 'yes' : 'no',
          toCsvTime(row.created_at),
          toCsvTime(row.active_at),
        ])
      })
    },

    async answers({ ids, ...input }: AnswerInput, context: AuditContext): Promise<string> {
      await record(context, 'answers', { ids, ...input })
      const filter = withIds('answer', await toAnswerFilter(db, input), ids)
      return writeCsv(answerHeader, async (window) => {
        if (!filter) return []
        const rows = await listAnswerRows(db, filter, { order: input.order || 'newest', ...window })
        const users = await findUserBasics(
          db,
          rows.map((row) => row.user_id),
        )
        return rows.map((row) => [
          encodeId('answer', row.id, isShort()),
          encodeId('question', row.question_id, isShort()),
          row.question_title,
          users.get(row.user_id)?.username ?? '',
          row.excerpt,
          row.vote_count,
          row.accepted === 1 ? 'yes' : 'no',
          toCsvTime(row.created_at),
        ])
      })
    },
  }
}

/** Undefined if nothing can match. */
function withIds(kind: 'question' | 'answer', filter: ContentFilter | undefined, wireIds = '') {
  if (wireIds === '' || !filter) return filter
  const ids = wireIds
    .split(',')
    .map((id) => decodeObjectId(kind, id))
    .filter((id) => id !== undefined)
  return ids.length > 0 ? { ...filter, ids } : undefined
}
