import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { createMergeTags } from './merge-tags.ts'

/** Merging tags: apart from the tags, because it moves their followers, too. */
export function createTagMergesModule(deps: Pick<ModuleDependencies, 'db' | 'events' | 'routes'>): void {
  const merge = createMergeTags(deps)
  deps.routes.handle('tagMerge', async ({ actor, input }) => {
    const sourceId = decodeObjectId('tag', input.source_tag_id) ?? 0
    const targetId = decodeObjectId('tag', input.target_tag_id) ?? 0
    await merge(actor, { sourceId, targetId })
    return null
  })
}
