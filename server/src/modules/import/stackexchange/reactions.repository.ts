import { type Insertable, sql } from 'kysely'
import type { BookmarksTable, ImportedVotesTable, QuestionLinksTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Adds votes to those that were imported for the same posts. */
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

export async function insertBookmarks(tx: Tx, bookmarks: Insertable<BookmarksTable>[]): Promise<void> {
  await tx
    .insertInto('bookmarks')
    .values(bookmarks)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds links that are not there yet, and counts those of the linked questions again. */
export async function insertLinks(tx: Tx, links: Insertable<QuestionLinksTable>[]): Promise<void> {
  await tx
    .insertInto('question_links')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`update questions set linked_count =
      (select count(*) from question_links l where l.to_question_id = questions.id and l.active = 1)
    where id in (${sql.join(links.map((link) => link.to_question_id))})`.execute(tx)
}
