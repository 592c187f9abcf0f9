import { lockRow } from '../../db/statements/row-lock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { findContent } from '../visibility/index.ts'
import { findRejectedSuggestion, reopenSuggestion, type SuggestionRow } from './suggested-edit.repository.ts'

/**
 * Makes rejected suggestions wait again, unless their object was edited since or has another one that waits.
 */
export async function reopenSuggestions(db: Database, revisionIds: readonly number[]): Promise<void> {
  for (const id of revisionIds) {
    await inTransaction(db, async (tx) => {
      const suggestion = await findRejectedSuggestion(tx, id)
      if (!suggestion) return
      await lockRevised(tx, suggestion)
      await reopenSuggestion(tx, suggestion)
    })
  }
}

/** Edits wait here, those of answers for the question. */
async function lockRevised(tx: Tx, { kind, object_id: id }: SuggestionRow): Promise<void> {
  if (kind === 'tag') return lockRow(tx, 'tags', id)
  const content = await findContent(tx, { kind, id })
  if (content) await lockRow(tx, 'questions', content.question.id)
}
