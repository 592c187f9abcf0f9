import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the post that a row of a table names by `kind` and `object_id` is no longer in the database.
 * Comments are removed after their post.
 */
export function isOfMissingPost(table: 'flags' | 'reviews'): RawBuilder<boolean> {
  const id = sql.ref(`${table}.object_id`)
  return sql<boolean>`case ${sql.ref(`${table}.kind`)}
    when 'question' then not exists (select 1 from questions where questions.id = ${id})
    when 'answer' then not exists (select 1 from answers where answers.id = ${id})
    else not exists (select 1 from comments c
      inner join questions on questions.id = c.question_id
      left join answers on answers.id = c.answer_id
      where c.id = ${id} and (c.answer_id = 0 or answers.id is not null)) end`
}
