import type { ModuleDependencies } from '../../module-dependencies.ts'
import { renderPost } from './render-post.ts'

/** Renders a text as it would look once posted. */
export function createPostRenderModule({
  db,
  markdown,
  routes,
}: Pick<ModuleDependencies, 'db' | 'markdown' | 'routes'>): void {
  routes.handle('postRender', ({ actor, input }) =>
    renderPost(db, markdown, { source: input.content, userId: actor.userId, field: 'content' }),
  )
}
