import type { BookmarkedQuestion, PageOf } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countFromRows, type PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { presentBookmark } from './bookmark.presenter.ts'
import { countBookmarks, listBookmarks } from './bookmark.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>

/** A page of an account's own bookmarks. */
export function createListBookmarks({ db, settings, texts }: Dependencies) {
  return async (actor: Actor, window: PageWindow, language: string): Promise<PageOf<BookmarkedQuestion>> => {
    const rows = await listBookmarks(db, actor.userId, window)
    const count = await countFromRows(rows, window, () => countBookmarks(db, actor.userId))
    const questionIds = rows.map((row) => row.id)
    const authorIds = rows.map((row) => row.user_id)
    const [tags, users] = await Promise.all([
      listTagsOfQuestions(db, questionIds),
      findUserBasics(db, authorIds),
    ])
    const viewer = { actor, language, settings: settings.current, texts }
    const list = rows.map((row) =>
      presentBookmark({ row, tags: tags.get(row.id) ?? [], author: users.get(row.user_id) }, viewer),
    )
    return { count, list }
  }
}
