import type { ModuleDependencies } from '../../module-dependencies.ts'
import { findUserIdsByName } from '../users/index.ts'

/** Shows writers what they are writing, as it will be shown to others. Nothing is stored. */
export function createPreviewsModule({
  routes,
  db,
  markdown,
}: Pick<ModuleDependencies, 'routes' | 'db' | 'markdown'>): void {
  routes.handle('postRender', async ({ input: { content } }) => {
    // As in a post that is stored, only names that belong to someone become mentions.
    const known = await findUserIdsByName(db, markdown.mentionsOf(content))
    return markdown.render(content, { isUser: (username) => known.has(username.toLowerCase()) })
  })
}
