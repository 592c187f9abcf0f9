import type { Flag } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { addTags } from '../add-tags.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { withoutKnown } from '../known-objects.service.ts'
import { communityId } from './accounts.stage.ts'
import { getDumpId, type StackExchangeRun, type StackExchangeStage } from './stack-exchange-run.rules.ts'
import { findTagsBySlug } from './tags.repository.ts'

const slugLimit = 35

/** Tags by name; existing ones are used as they are. */
export const tagsStage: StackExchangeStage = {
  name: 'tags',
  file: 'Tags.xml',
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'tag', rows, getId: getDumpId })
    const slugs = new Map(added.map((row) => [row.Id ?? '', toTagSlug(row.TagName ?? '')]))
    const ids = await findTagsBySlug(tx, [...slugs.values()])
    // Two names may become one slug.
    const missing = new Map(added.map((row) => [toTagSlug(row.TagName ?? ''), row]))
    for (const slug of ids.keys()) missing.delete(slug)
    for (const [slug, id] of await addMissing(run, tx, missing)) ids.set(slug, id)
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

/** Adds tags, and returns their ids by slug. */
async function addMissing(
  run: StackExchangeRun,
  tx: Tx,
  rows: ReadonlyMap<string, DumpRow>,
): Promise<[slug: string, id: number][]> {
  if (rows.size === 0) return []
  const at = run.clock()
  const userId = (await findLocalIds(run, tx, 'user', [communityId])).get(communityId) ?? 0
  return addTags(
    tx,
    [...rows].map(([slug, row]) => ({
      slug,
      displayName: slug,
      userId,
      at,
      recommend: getFlag(row.IsRequired),
      reserved: getFlag(row.IsModeratorOnly),
    })),
  )
}
