import { revisionStatus, tagStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import {
  assertCurrentRevision,
  hasWaitingRevision,
  recordActivity,
  recordRevision,
  shortenSummary,
} from '../history/index.ts'
import { hasPrivilege, requires } from '../privileges/index.ts'
import { mayWriteFrom, type TextOrigin } from '../spam-protection/index.ts'
import { readNewSlug } from './choose-tags.ts'
import { mayChangeSlug } from './tag.policy.ts'
import { findTagsBySlug } from './tag.repository.ts'
import { findTagState, lockTags, type TagState } from './tag-state.repository.ts'
import { updateTagText } from './tag-text.repository.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'settings' | 'textFilters'
>
type TagText = Pick<TagState, 'slug' | 'displayName' | 'content'>

/** An empty text is not changed. */
export type TagEdit = TagText & { tagId: number; summary: string; revisionId?: string }
export type EditTag = (
  actor: Actor,
  edit: TagEdit,
  origin?: TextOrigin,
) => Promise<{ wait_for_review: boolean }>

/** Changes a tag, or stores the change for review if the actor's reputation is not sufficient. */
export function createEditTag(dependencies: Dependencies): EditTag {
  const { db, markdown, settings, textFilters } = dependencies

  return async (actor, edit, origin) => {
    const { privileges, login } = settings.current
    assertAllowed(requires(actor, 'tag.edit', privileges))
    assertAllowed(mayWriteFrom(actor, origin?.ip ?? '', login))
    const tag = await checkEditable(db, await findTagState(db, edit.tagId))
    const wanted = readWanted(tag, edit)
    const needsReview = !hasPrivilege(actor, 'tag.edit_without_review', privileges)
    if (isSame(tag, wanted)) return { wait_for_review: needsReview }
    if (wanted.slug !== tag.slug) {
      assertAllowed(mayChangeSlug(actor, privileges))
      if ((await findTagsBySlug(db, [wanted.slug])).length > 0) throw slugIsTaken()
    }
    const summary = shortenSummary(edit.summary)
    const { userId } = actor
    const { displayName: title, content } = wanted
    await textFilters.admit({ kind: 'tag', title, content, userId }, 'original_text')
    const html = await markdown.render({ source: content, userId, field: 'original_text' })
    const summaryHtml = await markdown.render({ source: summary, userId, field: 'edit_summary' })
    await inTransaction(db, async (tx) => {
      await checkEditable(tx, (await lockTags(tx, [tag.id])).get(tag.id))
      const { revisionId } = edit
      await assertCurrentRevision(tx, { objectId: tag.id, revisionId, field: 'original_text' })
      const checked = { ...wanted, tagId: tag.id, summary }
      if (needsReview) await suggestEdit(tx, dependencies, actor, checked)
      else await applyEdit(tx, dependencies, actor, { ...checked, html, summaryHtml })
      await lockActor(tx, actor)
    })
    return { wait_for_review: needsReview }
  }
}

const slugIsTaken = () => fieldError('error.tag.already_exist', 'slug_name')

async function checkEditable(db: Executor, tag: TagState | undefined): Promise<TagState> {
  if (!tag || tag.status === tagStatus.deleted) throw new AppError('error.tag.not_found')
  if (await hasWaitingRevision(db, tag.id)) {
    throw new AppError('error.answer.cannot_update', { text: 'error.revision.review_underway' })
  }
  return tag
}

function readWanted(tag: TagText, edit: TagText): TagText {
  return {
    slug: readNewSlug(edit.slug) || tag.slug,
    displayName: edit.displayName.trim() || tag.displayName,
    content: edit.content || tag.content,
  }
}

function isSame(tag: TagText, wanted: TagText): boolean {
  return tag.slug === wanted.slug && tag.displayName === wanted.displayName && tag.content === wanted.content
}

/** Stores the edit for review; the tag is not changed. */
async function suggestEdit(
  tx: Tx,
  { clock, events }: Dependencies,
  actor: Actor,
  edit: TagEdit,
): Promise<void> {
  const revision = getRevision(edit, actor, clock())
  const revisionId = await recordRevision(tx, { ...revision, status: revisionStatus.waiting })
  await events.record(tx, 'tag.editSuggested', { tagId: edit.tagId, actorId: actor.userId, revisionId })
}

async function applyEdit(
  tx: Tx,
  { clock, events }: Dependencies,
  actor: Actor,
  edit: TagEdit & { html: string; summaryHtml: string },
): Promise<void> {
  const at = clock()
  const { tagId, html, summaryHtml } = edit
  const revision = getRevision(edit, actor, at)
  const revisionId = await recordRevision(tx, { ...revision, status: revisionStatus.applied })
  await writeText(tx, edit, { html, revisionId, at })
  await recordActivity(tx, {
    type: 'edited',
    objectId: tagId,
    userId: actor.userId,
    revisionId,
    comment: summaryHtml,
    at,
  })
  await events.record(tx, 'tag.edited', { tagId, actorId: actor.userId })
}

type EditedTag = { html: string; revisionId: number; at: number }

async function writeText(tx: Tx, edit: TagEdit, { html, revisionId, at }: EditedTag): Promise<void> {
  try {
    await updateTagText(tx, edit.tagId, { ...edit, html, revisionId, at })
  } catch (error) {
    // A tag with that slug was created at the same time.
    throw isUniqueViolation(error) ? slugIsTaken() : error
  }
}

function getRevision({ tagId, slug, displayName, content, summary }: TagEdit, { userId }: Actor, at: number) {
  const kind = 'tag' as const
  return { kind, objectId: tagId, userId, title: slug, content: { slug, displayName, content }, summary, at }
}
