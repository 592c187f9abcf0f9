import type { RawBuilder } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { questionIdsByTitle } from './search-candidates.query.ts'
import { segmentQuery } from './segmentation.rules.ts'

/** A subquery of the ids of questions with these words in the title; undefined for a text without words. */
export function findTitleIds(db: Executor, text: string): RawBuilder<unknown> | undefined {
  const { words, phrases } = segmentQuery(text)
  const terms = [...words, ...phrases]
  return terms.length === 0 ? undefined : questionIdsByTitle(db, terms)
}
