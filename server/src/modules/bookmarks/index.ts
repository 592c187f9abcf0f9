import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { createBookmarks } from './bookmark.service.ts'
import { createListBookmarks } from './list-bookmarks.ts'

/** The questions that accounts keep for themselves. */
export function createBookmarksModule(
  dependencies: Pick<ModuleDependencies, 'db' | 'clock' | 'routes' | 'settings' | 'texts'>,
): void {
  const bookmarks = createBookmarks(dependencies)
  const listOwnBookmarks = createListBookmarks(dependencies)
  dependencies.routes.handle('bookmarkSwitch', async ({ actor, input }) => {
    const count = await bookmarks.switch(actor, input.object_id, input.bookmark)
    return count === undefined ? null : { object_collection_count: count }
  })
  dependencies.routes.handle('personalBookmarkPage', ({ actor, input, caller }) =>
    listOwnBookmarks(actor, pageWindow(input, 20), caller.language),
  )
}
