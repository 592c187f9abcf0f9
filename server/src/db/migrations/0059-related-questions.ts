import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

export const summary =
  'Keeps which questions are related, so that no page looks for them. The running site finds them.'
export const servedSince = '0057-uploads-elsewhere'

/** The questions related to each, the closest first. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('related_questions')
    .addColumn('question_id', key, (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('related_id', key, (column) => column.notNull().references('questions.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('related_questions_key', ['question_id', 'position'])
    .execute()
  await sql`create index related_questions_of on related_questions (related_id, question_id)`.execute(db)
}
