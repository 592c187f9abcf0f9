import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { presentMemberActions } from '../posts/index.ts'
import type { EditTag } from './edit-tag.ts'
import { presentSynonym } from './tag.presenter.ts'
import type { TagReading } from './tag-reading.service.ts'
import type { TagSynonyms } from './tag-synonyms.service.ts'
import type { WriteTags } from './tag-writing.service.ts'

type Routes = ModuleDependencies['routes']

/** 0 is no tag's id: an invalid id is looked up, and not found, like any other. */
const tagNumber = (id: string) => decodeObjectId('tag', id) ?? 0

export function addTagReadingRoutes(routes: Routes, tags: TagReading): void {
  routes.handle('tagPage', ({ actor, input }) => tags.page(actor, input))
  routes.handle('tagInfo', ({ actor, input, caller }) => tags.info(actor, input, caller.language))
  routes.handle('tagList', ({ input }) => tags.listBySlug(input.tags.split(',')))
  routes.handle('tagFollowing', ({ actor }) => tags.listFollowed(actor))
  routes.handle('tagSearch', ({ input }) => tags.search(input.tag.trim()))
}

export function addTagWritingRoutes(
  routes: Routes,
  { tags, edit }: { tags: WriteTags; edit: EditTag },
): void {
  routes.handle('tagAdd', async ({ actor, input, caller }) => {
    const { slug_name: slug, display_name: displayName, original_text: content } = input
    return { slug_name: await tags.add(actor, { slug, displayName, content }, caller) }
  })
  routes.handle('tagUpdate', ({ actor, input, caller }) =>
    edit(
      actor,
      {
        tagId: tagNumber(input.tag_id),
        slug: input.slug_name,
        displayName: input.display_name,
        content: input.original_text,
        summary: input.edit_summary,
        revisionId: input.revision_id,
      },
      caller,
    ),
  )
  routes.handle('tagRemove', async ({ actor, input }) => {
    await tags.remove(actor, tagNumber(input.tag_id))
    return null
  })
  routes.handle('tagRecover', async ({ actor, input }) => {
    await tags.recover(actor, tagNumber(input.tag_id))
    return null
  })
}

export function addTagSynonymRoutes(
  routes: Routes,
  { synonyms, texts }: { synonyms: TagSynonyms } & Pick<ModuleDependencies, 'texts'>,
): void {
  routes.handle('tagSynonymList', async ({ actor, input, caller }) => {
    const { main, actions, synonyms: rows } = await synonyms.list(actor, tagNumber(input.tag_id))
    return {
      synonyms: rows.map((row) => presentSynonym(row, main)),
      member_actions: presentMemberActions(actions, { texts, language: caller.language }),
    }
  })
  routes.handle('tagSynonymReplace', async ({ actor, input }) => {
    await synonyms.replace(actor, tagNumber(input.tag_id), {
      inputs: input.synonym_tag_list,
      knownSlugs: input.known_slugs,
    })
    return null
  })
}
