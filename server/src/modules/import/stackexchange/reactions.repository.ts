import { type Insertable, sql } from 'kysely'
import { insertMany } from '../../../db/statements/insert-many.ts'
import type { BookmarksTable, ImportedVotesTable, QuestionLinksTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Adds votes to those already imported for the same posts. */
export async function addImportedVotes(tx: Tx, votes: Insertable<ImportedVotesTable>[]): Promise<void> {
  await tx
    .insertInto('imported_votes')
    .values(votes)
    .onConflict((conflict) =>
      conflict.column('object_id').doUpdateSet((eb) => ({
        up_votes: eb('imported_votes.up_votes', '+', eb.ref('excluded.up_votes')),
        down_votes: eb('imported_votes.down_votes', '+', eb.ref('excluded.down_votes')),
      })),
    )
    .execute()
}

/** Deletes the votes of the questions and answers of an import. */
export async function deleteImportedVotes(tx: Tx, source: string): Promise<void> {
  await tx
    .deleteFrom('imported_votes')
    .where('object_id', 'in', (query) =>
      query
        .selectFrom('import_keys')
        .select('local_id')
        .where('source', '=', source)
        .where('kind', 'in', ['question', 'answer']),
    )
    .execute()
}

export function insertBookmarks(tx: Tx, bookmarks: Insertable<BookmarksTable>[]): Promise<void> {
  return insertMany(tx, 'bookmarks', bookmarks, 'skip')
}

/** Adds missing links, and recounts those of the linked questions. */
export async function insertLinks(tx: Tx, links: Insertable<QuestionLinksTable>[]): Promise<void> {
  await insertMany(tx, 'question_links', links, 'skip')
  await sql`update questions set linked_count =
      (select count(*) from question_links l where l.to_question_id = questions.id and l.active = 1)
    where id in (${sql.join(links.map((link) => link.to_question_id))})`.execute(tx)
}
