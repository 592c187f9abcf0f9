import { tagStatus } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { TagsTable } from '../../../db/tables.ts'
import { type DumpRow, getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { insertNew, setMainTags } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { findTagsBySlug } from '../stackexchange/tags.repository.ts'
import { type ApacheAnswerRun, type ApacheAnswerStage, convertText } from './apache-answer-run.rules.ts'
import { claimNumbers } from './claim-numbers.ts'

/** Tags; existing ones are used as they are. */
export const tagsStage: ApacheAnswerStage = {
  name: 'tags',
  table: 'tag',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const here = await findTagsBySlug(tx, unknown.map(toSlug))
    const shared = unknown.filter((row) => here.has(toSlug(row)))
    await remember(run, tx, 'object', { rows: shared, ids: shared.map((row) => here.get(toSlug(row)) ?? 0) })
    countSkipped(run, 'descriptions of tags that already exist here', shared.length)

    const added = unknown.filter((row) => !here.has(toSlug(row)))
    const ids = await claimNumbers(tx, added)
    const user = await findUsers(run, tx, getValues(added, 'user_id'))
    const tags = added.map((row, index) => presentTag(run, row, ids[index] ?? 0, user(row.user_id)))
    await insertNew(tx, 'tags', tags)
    await remember(run, tx, 'object', { rows: added, ids })
  },
}

const toSlug = (row: DumpRow) => (row.slug_name ?? '').toLowerCase()

function presentTag(run: ApacheAnswerRun, row: DumpRow, id: number, userId: number): Insertable<TagsTable> {
  const content = convertText(run, row.original_text ?? '')
  const at = toTime(row.created_at)
  return {
    id,
    slug: toSlug(row),
    display_name: row.display_name || toSlug(row),
    content,
    html: run.markdown.render(content),
    status: toNumber(row.status) === tagStatus.deleted ? tagStatus.deleted : tagStatus.available,
    recommend: isTrue(row.recommend) ? 1 : 0,
    reserved: isTrue(row.reserved) ? 1 : 0,
    user_id: userId,
    created_at: at,
    updated_at: toTime(row.updated_at) || at,
  }
}

/** The databases write boolean values differently. */
const isTrue = (value: string | undefined) => value === '1' || value === 'true' || value === 't'

/**
 * Synonyms, once all tags are imported. Apache Answer allows a tag to be its own synonym; such rows are
 * skipped.
 */
export const synonymsStage: ApacheAnswerStage = {
  name: 'synonyms',
  table: 'tag',
  takes: (row) => row.main_tag_id !== undefined && row.main_tag_id !== '0' && row.main_tag_id !== row.id,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'synonym', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'id', 'main_tag_id'))
    const pairs = unknown.map((row) => [object(row.id), object(row.main_tag_id)] as const)
    await setMainTags(tx, new Map(pairs.filter(([id, main]) => id > 0 && main > 0 && id !== main)))
    await remember(run, tx, 'synonym', { rows: unknown, ids: unknown.map((row) => object(row.id)) })
  },
}
