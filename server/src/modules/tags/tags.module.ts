import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createEditTag } from './edit-tag.ts'
import { addTagReadingRoutes, addTagSynonymRoutes, addTagWritingRoutes } from './tag.routes.ts'
import { createTagReading } from './tag-reading.service.ts'
import { createTagSynonyms, type TagSynonymsDependencies } from './tag-synonyms.service.ts'
import { createWriteTags, type WriteTags } from './tag-writing.service.ts'

type Dependencies = TagSynonymsDependencies & Pick<ModuleDependencies, 'events' | 'routes' | 'texts'>

/** Serves tags, and lets members change them. */
export function createTagsModule(dependencies: Dependencies): Pick<WriteTags, 'add'> {
  const { routes, texts } = dependencies
  const tags = createWriteTags(dependencies)
  addTagReadingRoutes(routes, createTagReading(dependencies))
  addTagWritingRoutes(routes, { tags, edit: createEditTag(dependencies) })
  addTagSynonymRoutes(routes, { synonyms: createTagSynonyms(dependencies), texts })
  return tags
}
