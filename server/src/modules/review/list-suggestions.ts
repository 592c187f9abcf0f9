import type { PageOf, SuggestedEdit } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { escapeText } from '../../platform/escape-html.ts'
import { pageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { findVersions, presentRevision, readVersioned, type VersionRow } from '../history-pages/index.ts'
import { toSlug } from '../identifiers/index.ts'
import { renderPost, TextTooComplexError } from '../rendering/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { auditableKinds } from './suggested-edit.policy.ts'
import { presentRevisedObject } from './suggested-edit.presenter.ts'
import { countWaiting, listWaiting } from './suggested-edit.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'markdown' | 'settings' | 'texts'>
type SuggestionPage = PageOf<SuggestedEdit>
type Page = { page?: number; page_size?: number }

/** The queue of suggestions, by default one per page, for a user who may decide about them. */
export function createListSuggestions({ db, markdown, settings, texts }: Dependencies) {
  /** A text that cannot be shown appears as it was written, so that it can still be rejected. */
  async function renderSuggestion({ userId }: Actor, source: string): Promise<string> {
    try {
      return await renderPost(db, markdown, { source, userId, field: 'content' })
    } catch (error) {
      if (error instanceof TextTooComplexError) return `<pre>${escapeText(source)}</pre>`
      throw error
    }
  }

  async function present(actor: Actor, version: VersionRow, language: string): Promise<SuggestedEdit> {
    const { kind, object_id: objectId } = version
    const object = await readVersioned(db, actor, { kind, id: objectId })
    const authorIds = object.kind === 'tag' ? [] : [object.row.user_id]
    const [users, tags, html] = await Promise.all([
      findUserBasics(db, [version.user_id, ...authorIds]),
      listTagsOfQuestions(db, kind === 'question' ? [objectId] : []),
      renderSuggestion(actor, version.content.content),
    ])
    const viewer = { actor, language, settings: settings.current, texts }
    const revision = presentRevision(version, { object, users, html }, viewer)
    const info = presentRevisedObject(object, {
      tags: tags.get(objectId) ?? [],
      settings: settings.current,
    })
    return { type: kind, info, unreviewed_info: { ...revision, url_title: toSlug(version.title) } }
  }

  return async (actor: Actor, page: Page, language: string): Promise<SuggestionPage> => {
    const kinds = auditableKinds(actor, settings.current.privileges)
    const waiting = await listWaiting(db, actor, kinds, pageWindow(page, 1))
    const [first] = waiting
    if (!first) {
      const isFirstPage = (page.page || 1) === 1
      return { count: isFirstPage ? 0 : await countWaiting(db, actor, kinds), list: [] }
    }
    const versions = await findVersions(
      db,
      waiting.map(({ id }) => id),
    )
    const inOrder = versions.sort((one, other) => one.id - other.id)
    const list: SuggestedEdit[] = []
    // One after the other: only a few texts of each account may wait to be rendered.
    for (const version of inOrder) list.push(await present(actor, version, language))
    return { count: first.total, list }
  }
}
