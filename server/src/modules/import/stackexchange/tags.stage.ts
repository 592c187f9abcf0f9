import { revisionStatus, tagStatus } from '@querent/sdk/contract'
import { reserveObjectIds } from '../../../db/object-ids.ts'
import type { Flag } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordActivities, recordRevisions } from '../../history/index.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { withoutKnown } from '../run-stage.ts'
import { communityId } from './accounts.stage.ts'
import type { StackExchangeRun, StackExchangeStage } from './stack-exchange-run.rules.ts'
import { findTagsBySlug, insertTags } from './tags.repository.ts'

const slugLimit = 35

/** Tags by name; one that the site has already is used as it is. */
export const tagsStage: StackExchangeStage = {
  name: 'tags',
  file: 'Tags.xml',
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, 'tag', rows)
    const slugs = new Map(added.map((row) => [row.Id ?? '', toTagSlug(row.TagName ?? '')]))
    const ids = await findTagsBySlug(tx, [...slugs.values()])
    // Two names may become one slug.
    const missing = new Map(added.map((row) => [toTagSlug(row.TagName ?? ''), row]))
    for (const slug of ids.keys()) missing.delete(slug)
    for (const [slug, id] of await addTags(run, tx, missing)) ids.set(slug, id)
    await saveLocalIds(
      run,
      tx,
      'tag',
      [...slugs].map(([foreignId, slug]) => [foreignId, ids.get(slug) ?? 0]),
    )
  },
}

export const toTagSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-').slice(0, slugLimit)

const getFlag = (value: string | undefined): Flag => (value === 'True' ? 1 : 0)

/** Adds tags, by their slugs. */
async function addTags(
  run: StackExchangeRun,
  tx: Tx,
  rows: ReadonlyMap<string, DumpRow>,
): Promise<[slug: string, id: number][]> {
  if (rows.size === 0) return []
  const at = run.clock()
  const userId = (await findLocalIds(run, tx, 'user', [communityId])).get(communityId) ?? 0
  const ids = await reserveObjectIds(tx, rows.size)
  const tags = [...rows].map(([slug, row], index) => ({
    id: ids[index] ?? 0,
    slug,
    display_name: slug,
    status: tagStatus.available,
    recommend: getFlag(row.IsRequired),
    reserved: getFlag(row.IsModeratorOnly),
    user_id: userId,
    created_at: at,
    updated_at: at,
  }))
  await insertTags(tx, tags)
  const revisionIds = await recordRevisions(
    tx,
    tags.map(({ id, slug }) => ({
      kind: 'tag',
      objectId: id,
      userId,
      title: slug,
      content: { slug, displayName: slug, content: '' },
      status: revisionStatus.first,
      at,
    })),
  )
  await recordActivities(
    tx,
    tags.map(({ id }, index) => ({
      type: 'created',
      objectId: id,
      userId,
      revisionId: revisionIds[index] ?? 0,
      at,
    })),
  )
  return tags.map(({ id, slug }) => [slug, id])
}
