import type { Insertable } from 'kysely'
import type { QuestionsTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'

/** The data that an edit of a question starts from, undefined if there is no such question. */
export function findQuestionText(db: Executor, id: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'user_id', 'title', 'content', 'status', 'show'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertQuestion(tx: Tx, question: Insertable<QuestionsTable>): Promise<void> {
  await tx.insertInto('questions').values(question).execute()
}

export async function setQuestionHtml(
  tx: Tx,
  id: number,
  text: { html: string; excerpt: string },
): Promise<void> {
  await tx.updateTable('questions').set(text).where('id', '=', id).execute()
}

type QuestionText = { title: string; content: string; html: string; excerpt: string }
type EditedText = QuestionText & { editorId: number; editedAt: number }

/** Replaces title and text. The last activity never moves back. */
export async function updateQuestionText(
  tx: Tx,
  id: number,
  { title, content, html, excerpt, editorId, editedAt }: EditedText,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set((eb) => ({
      title,
      content,
      html,
      excerpt,
      edited_at: editedAt,
      active_at: eb
        .case()
        .when('active_at', '>', editedAt)
        .then(eb.ref('active_at'))
        .else(eb.val(editedAt))
        .end(),
      last_editor_id: editorId,
    }))
    .where('id', '=', id)
    .execute()
}
