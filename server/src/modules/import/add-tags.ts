import { revisionStatus, tagStatus } from '@querent/sdk/contract'
import { reserveObjectIds } from '../../db/statements/object-ids.ts'
import type { Flag } from '../../db/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivities, recordRevisions } from '../history/index.ts'
import { insertNew } from './rows.repository.ts'

export type NewTag = {
  slug: string
  displayName: string
  content?: string
  html?: string
  recommend?: Flag
  reserved?: Flag
  userId: number
  at: number
}

/** Adds tags, each with its first version. */
export async function addTags(tx: Tx, tags: NewTag[]): Promise<[slug: string, id: number][]> {
  const ids = await reserveObjectIds(tx, tags.length)
  const rows = tags.map((tag, index) => ({
    id: ids[index] ?? 0,
    slug: tag.slug,
    display_name: tag.displayName,
    content: tag.content ?? '',
    html: tag.html ?? '',
    status: tagStatus.available,
    recommend: tag.recommend ?? 0,
    reserved: tag.reserved ?? 0,
    user_id: tag.userId,
    created_at: tag.at,
    updated_at: tag.at,
  }))
  await insertNew(tx, 'tags', rows)
  const revisionIds = await recordRevisions(
    tx,
    tags.map(({ slug, displayName, content = '', userId, at }, index) => ({
      kind: 'tag',
      objectId: ids[index] ?? 0,
      userId,
      title: displayName,
      content: { slug, displayName, content },
      status: revisionStatus.first,
      at,
    })),
  )
  await recordActivities(
    tx,
    tags.map(({ userId, at }, index) => ({
      type: 'created',
      objectId: ids[index] ?? 0,
      userId,
      revisionId: revisionIds[index] ?? 0,
      at,
    })),
  )
  return tags.map(({ slug }, index) => [slug, ids[index] ?? 0])
}
