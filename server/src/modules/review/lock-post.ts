import { lockRow } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Content } from '../visibility/index.ts'

/**
 * Locks a post whose flags are counted: an answer after its question, in the same order as changes of its
 * state.
 */
export async function lockPost(
  tx: Tx,
  { kind, id, question }: Pick<Content, 'kind' | 'id'> & { question: { id: number } },
): Promise<void> {
  if (kind === 'answer') await lockRow(tx, 'questions', question.id)
  await lockRow(tx, `${kind}s`, id)
}
