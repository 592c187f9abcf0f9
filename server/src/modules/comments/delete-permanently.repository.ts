import type { Tx } from '../../platform/database/database.ts'

/**
 * Removes some of the comments whose question or answer is no longer in the database, in the order of their
 * ids, and returns them.
 */
export function takeCommentsOfMissingPosts(tx: Tx, { afterId, limit }: { afterId: number; limit: number }) {
  return tx
    .deleteFrom('comments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('comments as c')
        .leftJoin('questions as q', 'q.id', 'c.question_id')
        .leftJoin('answers as a', 'a.id', 'c.answer_id')
        .select('c.id')
        .where('c.id', '>', afterId)
        .where((where) =>
          where.or([
            where('q.id', 'is', null),
            where.and([where('c.answer_id', '<>', 0), where('a.id', 'is', null)]),
          ]),
        )
        .orderBy('c.id')
        .limit(limit),
    )
    .returning(['id', 'content'])
    .execute()
}
