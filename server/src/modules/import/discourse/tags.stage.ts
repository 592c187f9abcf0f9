import type { Tx } from '../../../platform/database/database.ts'
import { addTags } from '../add-tags.ts'
import { type ImportedKind, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, getId, getValues } from '../import-row.rules.ts'
import { findByKind, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { setMainTags } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { findTagsBySlug } from '../stackexchange/tags.repository.ts'
import { toMarkdown } from '../to-markdown.ts'
import { convertText } from './convert-text.ts'
import { type DiscourseRun, type DiscourseStage, readTime } from './discourse-run.rules.ts'

const slugLimit = 35
/** The category of questions without one. A setting contains its id, which is 1 by default. */
export const uncategorized = `(select coalesce(
  (select cast(value as integer) from site_settings where name = 'uncategorized_category_id'), 1))`

type Made = { slug: string; displayName: string; content: string }

/** A tag for each category. Existing tags are used as they are. */
export const categoriesStage: DiscourseStage = {
  name: 'categories',
  rows: `with recursive paths (id, path) as (
      select id, slug from kept_categories where parent_category_id is null
      union
      select c.id, paths.path || '/' || c.slug from kept_categories c
        join paths on c.parent_category_id = paths.id
    ) select c.*, paths.path from kept_categories c left join paths on paths.id = c.id
    where c.id <> ${uncategorized} group by c.id order by c.id`,
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'category', rows, getId })
    const ids = await makeTags(run, tx, added, (row) => ({
      slug: toSlug(row.slug || row.name, `category-${row.id}`),
      displayName: cut(row.name || `category ${row.id}`),
      content: convertText(run, toMarkdown(row.description ?? '')),
    }))
    await remember(run, tx, 'category', { rows: added, ids })
    await saveNames(run, tx, 'category path', {
      names: added.map((row) => row.path?.toLowerCase() ?? ''),
      ids,
    })
  },
}

export const tagsStage: DiscourseStage = {
  name: 'tags',
  rows: 'select * from kept_tags order by id',
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'tag', rows, getId })
    const ids = await makeTags(run, tx, added, (row) => ({
      slug: toSlug(row.name, `tag-${row.id}`),
      displayName: cut(row.name || `tag ${row.id}`),
      content: convertText(run, row.description ?? ''),
    }))
    await remember(run, tx, 'tag', { rows: added, ids })
    await saveNames(run, tx, 'tag name', { names: added.map((row) => row.name?.toLowerCase() ?? ''), ids })
  },
}

/** Synonyms, once all tags are imported. */
export const synonymsStage: DiscourseStage = {
  name: 'synonyms',
  rows: `select * from kept_tags where target_tag_id is not null and target_tag_id <> id order by id`,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'synonym', rows, getId })
    const tag = await findByKind(
      run,
      tx,
      'tag',
      unknown.flatMap((row) => [row.id, row.target_tag_id]),
    )
    const pairs = unknown.map((row) => [tag(row.id), tag(row.target_tag_id)] as const)
    await setMainTags(tx, new Map(pairs.filter(([id, main]) => id > 0 && main > 0 && id !== main)))
    await remember(run, tx, 'synonym', { rows: unknown, ids: unknown.map((row) => tag(row.id)) })
  },
}

const cut = (name: string) => [...name].slice(0, slugLimit).join('')

function toSlug(name: string | undefined, otherwise: string): string {
  const slug = cut((name ?? '').toLowerCase().replace(/[\s/\\?#%&,<>"]+/g, '-')).replace(/^-+|-+$/g, '')
  return slug === '' ? otherwise : slug
}

/** The id of the tag for each row. Two names may become one tag. */
async function makeTags(
  run: DiscourseRun,
  tx: Tx,
  rows: DumpRow[],
  make: (row: DumpRow) => Made,
): Promise<number[]> {
  const made = rows.map(make)
  const user = await findUsers(run, tx, getValues(rows, 'user_id'))
  const ids = await findTagsBySlug(
    tx,
    made.map(({ slug }) => slug),
  )
  countSkipped(
    run,
    'descriptions of tags that already exist here',
    made.filter(({ slug, content }) => ids.has(slug) && content !== '').length,
  )
  const missing = new Map<string, Parameters<typeof addTags>[1][number]>()
  for (const [index, tag] of made.entries()) {
    const row = rows[index] ?? {}
    if (ids.has(tag.slug) || missing.has(tag.slug)) continue
    const html = run.markdown.render(tag.content)
    missing.set(tag.slug, { ...tag, html, userId: user(row.user_id), at: readTime(run, row.created_at) })
  }
  for (const [slug, id] of await addTags(tx, [...missing.values()])) ids.set(slug, id)
  return made.map(({ slug }) => ids.get(slug) ?? 0)
}

/** Remembers the names in URLs; if a name is not unique, the first one counts. */
async function saveNames(
  run: DiscourseRun,
  tx: Tx,
  kind: ImportedKind,
  { names, ids }: { names: string[]; ids: number[] },
): Promise<void> {
  const known = await findByKind(run, tx, kind, names)
  const found = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    if (name !== '' && known(name) === 0 && !found.has(name)) found.set(name, ids[index] ?? 0)
  }
  await saveLocalIds(run, tx, kind, found)
}
