import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { presentMemberActions } from '../posts/index.ts'
import { createEditTag } from './edit-tag.ts'
import { presentSynonym } from './tag.presenter.ts'
import { createTagSynonyms, type TagSynonymsDependencies } from './tag-synonyms.service.ts'
import { createWriteTags, type WriteTags } from './tag-writing.service.ts'

export type TagWriting = TagSynonymsDependencies & Pick<ModuleDependencies, 'events' | 'routes' | 'texts'>

/** 0 is no tag's number: what reads as none is looked up, and not found, like any other. */
const tagNumber = (id: string) => decodeObjectId('tag', id) ?? 0

export function addTagWritingRoutes(dependencies: TagWriting): Pick<WriteTags, 'add'> {
  const { routes } = dependencies
  const tags = createWriteTags(dependencies)
  const edit = createEditTag(dependencies)

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
  addSynonymRoutes(dependencies)
  return tags
}

function addSynonymRoutes(dependencies: TagWriting): void {
  const { routes, texts } = dependencies
  const synonyms = createTagSynonyms(dependencies)

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
