import { nextObjectId } from '../../../db/object-ids.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { recordRevision, revisionStatus } from '../../revisions/index.ts'
import { recordActivity } from '../../timeline/index.ts'
import { toMarkdown } from '../html-to-markdown.ts'
import { communityId } from './accounts.stage.ts'
import { findLocalIds, type ImportRun, keepLocalIds, type Stage, withoutKnown } from './import-run.ts'
import type { DumpRow } from './read-rows.ts'

const slugLimit = 35

/** Tags by name; one that the site has already is used as it is. */
export const tagsStage: Stage = {
  name: 'tags',
  file: 'Tags.xml',
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, 'tag', rows)
    const slugs = added.map((row) => slugOfTag(row.TagName ?? ''))
    const existing = await findTagsBySlug(tx, slugs)
    const community = (await findLocalIds(run, tx, 'user', [communityId])).get(communityId) ?? 0
    for (const row of added) {
      const slug = slugOfTag(row.TagName ?? '')
      const id = existing.get(slug) ?? (await addTag(tx, { slug, row, userId: community, at: run.clock() }))
      existing.set(slug, id)
      await keepLocalIds(run, tx, 'tag', [[row.Id ?? '', id]])
    }
  },
}

export const slugOfTag = (name: string) => name.toLowerCase().replaceAll(' ', '-').slice(0, slugLimit)

/** Our numbers of tags, by slug. */
export async function findTagsBySlug(tx: Tx, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

type NewTag = { slug: string; row: DumpRow; userId: number; at: number }

async function addTag(tx: Tx, { slug, row, userId, at }: NewTag): Promise<number> {
  const id = await nextObjectId(tx)
  await tx
    .insertInto('tags')
    .values({
      id,
      slug,
      display_name: slug,
      status: 1,
      recommend: row.IsRequired === 'True' ? 1 : 0,
      reserved: row.IsModeratorOnly === 'True' ? 1 : 0,
      user_id: userId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const revisionId = await recordRevision(tx, {
    kind: 'tag',
    objectId: id,
    userId,
    title: slug,
    content: { slug, displayName: slug, content: '' },
    status: revisionStatus.first,
    at,
  })
  await recordActivity(tx, { type: 'created', objectId: id, userId, revisionId, at })
  return id
}

/** Fills in the tags' descriptions, which dumps keep among the posts: the wiki, or else its short form. */
export async function describeTags(
  run: ImportRun,
  rows: AsyncIterable<DumpRow>,
  posts: AsyncIterable<DumpRow>,
) {
  const tagOfPost = new Map<string, { slug: string; isWiki: boolean }>()
  for await (const row of rows) {
    const slug = slugOfTag(row.TagName ?? '')
    if (row.WikiPostId) tagOfPost.set(row.WikiPostId, { slug, isWiki: true })
    if (row.ExcerptPostId) tagOfPost.set(row.ExcerptPostId, { slug, isWiki: false })
  }
  for await (const post of posts) {
    const tag = tagOfPost.get(post.Id ?? '')
    const content = tag && post.Body ? toMarkdown(post.Body) : ''
    if (tag && content) await inTransaction(run.db, (tx) => describeTag(run, tx, tag, content))
  }
}

async function describeTag(run: ImportRun, tx: Tx, tag: { slug: string; isWiki: boolean }, content: string) {
  let update = tx
    .updateTable('tags')
    .set({ content, html: run.markdown.render(content), updated_at: run.clock() })
    .where('slug', '=', tag.slug)
  // The short form only fills an empty place: a description written here, or the wiki, stays.
  if (!tag.isWiki) update = update.where('content', '=', '')
  await update.execute()
}
