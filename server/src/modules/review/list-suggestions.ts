import type { PageOf, SuggestedEdit } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Actor } from '../auth/index.ts'
import { findVersions, presentRevision, readVersioned } from '../history-pages/index.ts'
import { toSlug } from '../identifiers/index.ts'
import { renderPost, TextTooComplexError } from '../rendering/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { auditableKinds } from './suggested-edit.policy.ts'
import { presentRevisedObject } from './suggested-edit.presenter.ts'
import { countWaiting, findWaiting } from './suggested-edit.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'markdown' | 'settings' | 'texts'>
type SuggestionPage = PageOf<SuggestedEdit>

/** The queue of suggestions, one a page, for the user who may decide about them. */
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

  async function present(actor: Actor, id: number, language: string): Promise<SuggestedEdit[]> {
    const [version] = await findVersions(db, [id])
    if (!version) return []
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
    return [{ type: kind, info, unreviewed_info: { ...revision, url_title: toSlug(version.title) } }]
  }

  return async (actor: Actor, page: number, language: string): Promise<SuggestionPage> => {
    const kinds = auditableKinds(actor, settings.current.privileges)
    const waiting = await findWaiting(db, actor, kinds, page - 1)
    if (!waiting) return { count: page === 1 ? 0 : await countWaiting(db, actor, kinds), list: [] }
    return { count: waiting.total, list: await present(actor, waiting.id, language) }
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
