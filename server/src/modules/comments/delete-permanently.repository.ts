import type { Tx } from '../../platform/database/database.ts'

/** Comments with ids above `afterId`, up to and including `lastId`. */
type IdRange = { afterId: number; lastId: number }

/** The last id of the next comments in the order of their ids; undefined if there are none. */
export async function findLastCommentId(
  tx: Tx,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number | undefined> {
  const next = tx.selectFrom('comments').select('id').where('id', '>', afterId).orderBy('id').limit(limit)
  const row = await tx
    .selectFrom(next.as('next'))
    .select((eb) => eb.fn.max('next.id').as('lastId'))
    .executeTakeFirst()
  return row?.lastId ?? undefined
}

/** Removes the comments whose question or answer is no longer in the database, and returns them. */
export function takeCommentsOfMissingPosts(tx: Tx, { afterId, lastId }: IdRange) {
  return tx
    .deleteFrom('comments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('comments as c')
        .leftJoin('questions as q', 'q.id', 'c.question_id')
        .leftJoin('answers as a', 'a.id', 'c.answer_id')
        .select('c.id')
        .where('c.id', '>', afterId)
        .where('c.id', '<=', lastId)
        .where((where) =>
          where.or([
            where('q.id', 'is', null),
            where.and([where('c.answer_id', '<>', 0), where('a.id', 'is', null)]),
          ]),
        ),
    )
    .returning(['id', 'content'])
    .execute()
}
