import { type Insertable, sql } from 'kysely'
import type { AnswersTable, QuestionsTable, QuestionTagsTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'

export async function insertQuestions(tx: Tx, questions: Insertable<QuestionsTable>[]): Promise<void> {
  await tx.insertInto('questions').values(questions).execute()
}

export async function insertAnswers(tx: Tx, answers: Insertable<AnswersTable>[]): Promise<void> {
  await tx.insertInto('answers').values(answers).execute()
}

export async function insertQuestionTags(tx: Tx, rows: Insertable<QuestionTagsTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('question_tags').values(rows).execute()
}

/** Accepts answers, by the ids of their questions. */
export async function acceptAnswers(tx: Tx, choices: ReadonlyMap<number, number>): Promise<void> {
  const candidates = await tx
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.id', 'answers.question_id'])
    .where('answers.id', 'in', [...choices.values()])
    // A choice that was made here since an earlier run stays.
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
