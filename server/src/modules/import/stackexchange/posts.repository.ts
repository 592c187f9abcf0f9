import { type Insertable, sql } from 'kysely'
import { insertMany } from '../../../db/statements/insert-many.ts'
import type { AnswersTable, QuestionsTable, QuestionTagsTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'

export function insertQuestions(tx: Tx, questions: Insertable<QuestionsTable>[]): Promise<void> {
  return insertMany(tx, 'questions', questions)
}

export function insertAnswers(tx: Tx, answers: Insertable<AnswersTable>[]): Promise<void> {
  return insertMany(tx, 'answers', answers)
}

export function insertQuestionTags(tx: Tx, rows: Insertable<QuestionTagsTable>[]): Promise<void> {
  return insertMany(tx, 'question_tags', rows)
}

/** Accepts answers, by the ids of their questions. */
export async function acceptAnswers(tx: Tx, choices: ReadonlyMap<number, number>): Promise<void> {
  const candidates = await tx
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.id', 'answers.question_id'])
    .where('answers.id', 'in', [...choices.values()])
    // Keeps a choice that was made here since an earlier run.
    .where('questions.accepted_answer_id', '=', 0)
    .execute()
  // A dump may name an answer that was moved to another question.
  const accepted = candidates.filter((answer) => choices.get(answer.question_id) === answer.id)
  if (accepted.length === 0) return
  const ids = accepted.map((answer) => answer.id)
  await tx.updateTable('answers').set({ accepted: 1 }).where('id', 'in', ids).execute()
  const questionIds = accepted.map((answer) => answer.question_id)
  await sql`update questions set accepted_answer_id =
      (select a.id from answers a where a.question_id = questions.id and a.accepted = 1)
    where id in (${sql.join(questionIds)})`.execute(tx)
}
