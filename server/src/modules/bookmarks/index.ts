/** The questions that accounts keep for themselves. */
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createBookmarks } from './bookmark.service.ts'
import { createListBookmarks } from './list-bookmarks.ts'

export function createBookmarksModule(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'routes' | 'settings' | 'texts'>,
): void {
  const bookmarks = createBookmarks(deps)
  const listOwnBookmarks = createListBookmarks(deps)
  deps.routes.handle('bookmarkSwitch', async ({ actor, input }) => {
    const count = await bookmarks.switch(actor, input.object_id, input.bookmark)
    return count === undefined ? null : { object_collection_count: count }
  })
  deps.routes.handle('personalBookmarkPage', ({ actor, input, caller }) =>
    listOwnBookmarks(actor, {
      page: input.page || 1,
      pageSize: input.page_size || 20,
      language: caller.language,
    }),
  )
}
