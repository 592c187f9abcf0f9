import type { Selectable } from 'kysely'
import type { QuestionsTable } from '../../db/tables.ts'

/** The counters of a question that all its forms on the wire share. */
const counterColumns = [
  'view_count',
  'vote_count',
  'answer_count',
  'collection_count',
  'follow_count',
  'accepted_answer_id',
  'last_answer_id',
] as const

/**
 * The columns for lists of questions, bookmarks and the page of a question. Add a column for all of them
 * here.
 */
export const questionColumns = [
  'id',
  'user_id',
  'title',
  'status',
  'pin',
  'show',
  ...counterColumns,
  'created_at',
  'edited_at',
] as const

export type QuestionCounters = Pick<Selectable<QuestionsTable>, (typeof counterColumns)[number]>
