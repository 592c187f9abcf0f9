import { inTransaction } from '../../../platform/database/database.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { toMarkdown } from '../to-markdown.ts'
import type { StackExchangeRun } from './stack-exchange-run.rules.ts'
import { type Description, storeDescriptions, type TagPost } from './tags.repository.ts'
import { toTagSlug } from './tags.stage.ts'

const batchSize = 200

/** Adds descriptions to tags. Dumps store them among the posts: the wiki, or else its excerpt. */
export async function describeTags(
  run: StackExchangeRun,
  tags: AsyncIterable<DumpRow>,
  posts: AsyncIterable<DumpRow>,
): Promise<void> {
  const tagPosts = await findTagPosts(tags)
  let batch: Description[] = []
  for await (const post of posts) {
    const tag = tagPosts.get(post.Id ?? '')
    const content = tag && post.Body ? toMarkdown(post.Body) : ''
    if (tag && content) batch.push({ ...tag, content, html: run.markdown.render(content) })
    if (batch.length < batchSize) continue
    await writeDescriptions(run, batch)
    batch = []
  }
  await writeDescriptions(run, batch)
}

async function findTagPosts(tags: AsyncIterable<DumpRow>): Promise<Map<string, TagPost>> {
  const tagPosts = new Map<string, TagPost>()
  for await (const row of tags) {
    const slug = toTagSlug(row.TagName ?? '')
    if (row.WikiPostId) tagPosts.set(row.WikiPostId, { slug, isWiki: true })
    if (row.ExcerptPostId) tagPosts.set(row.ExcerptPostId, { slug, isWiki: false })
  }
  return tagPosts
}

async function writeDescriptions(run: StackExchangeRun, descriptions: Description[]): Promise<void> {
  const wikis = descriptions.filter((description) => description.isWiki)
  const shortForms = descriptions.filter((description) => !description.isWiki)
  await inTransaction(run.db, async (tx) => {
    await storeDescriptions(tx, wikis, run.clock())
    await storeDescriptions(tx, shortForms, run.clock())
  })
}
