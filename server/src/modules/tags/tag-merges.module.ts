import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { createMergeTags, type MergeTagsDependencies } from './merge-tags.ts'

/** Merges tags. A separate step of the wiring, since it also moves the followers of a tag. */
export function createTagMergesModule(
  dependencies: MergeTagsDependencies & Pick<ModuleDependencies, 'routes'>,
): void {
  const merge = createMergeTags(dependencies)
  dependencies.routes.handle('tagMerge', async ({ actor, input }) => {
    const sourceId = decodeObjectId('tag', input.source_tag_id) ?? 0
    const targetId = decodeObjectId('tag', input.target_tag_id) ?? 0
    await merge(actor, { sourceId, targetId })
    return null
  })
}
