import type { BookmarkedQuestion, PageOf } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Actor } from '../sessions/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { presentBookmark } from './bookmark.presenter.ts'
import { countBookmarks, listBookmarks } from './bookmark.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>
type PageRequest = { page: number; pageSize: number; language: string }

/** A page of an account's own bookmarks. */
export function createListBookmarks({ db, settings, texts }: Dependencies) {
  return async (
    actor: Actor,
    { page, pageSize, language }: PageRequest,
  ): Promise<PageOf<BookmarkedQuestion>> => {
    const offset = (page - 1) * pageSize
    const rows = await listBookmarks(db, actor.userId, { offset, limit: pageSize })
    const [first] = rows
    // A page beyond the last has no row to tell the total.
    if (!first) return { count: page === 1 ? 0 : await countBookmarks(db, actor.userId), list: [] }
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
    return { count: first.total ?? 0, list }
  }
}
