import { type TagInput, tagStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { requires } from '../privileges/index.ts'
import { maySeeTag } from '../visibility/index.ts'
import { readTagInputs } from './choose-tags.ts'
import { createTags } from './create-tags.ts'
import { recordSynonyms } from './record-synonyms.ts'
import { prepareTags, type RenderedTag } from './render-tags.ts'
import { mayUseReservedTags, synonymActions } from './tag.policy.ts'
import { findTagsBySlug } from './tag.repository.ts'
import { recountTags } from './tag-counters.repository.ts'
import { findTag } from './tag-list.repository.ts'
import { type FollowersOfTags, lockTags, makeSynonymsOf, type TagState } from './tag-state.repository.ts'
import { detachSynonyms, listSynonymIds, listSynonyms } from './tag-synonyms.repository.ts'

export type TagSynonymsDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'markdown' | 'settings' | 'textFilters'
> &
  FollowersOfTags

export type TagSynonyms = ReturnType<typeof createTagSynonyms>

/** Synonyms: the other names of tags. */
export function createTagSynonyms(dependencies: TagSynonymsDependencies) {
  const { db, settings } = dependencies
  return {
    /** The available synonyms of a tag; for a synonym, those of its main tag. */
    async list(actor: Actor, tagId: number) {
      const main = await findTag(db, { id: tagId }, actor.userId)
      const isVisible = main && maySeeTag(actor, main) && maySeeTag(actor, { status: main.asked_status })
      if (!isVisible) throw new AppError('error.tag.not_found')
      const actions = synonymActions(actor, main, settings.current)
      return { main, actions, synonyms: await listSynonyms(db, main.id) }
    },

    /**
     * Makes the given tags the whole set of a main tag's synonyms; the others become main tags again. If the
     * caller sends the slugs that it started with, changes that others have made since are kept.
     */
    async replace(actor: Actor, tagId: number, { inputs, knownSlugs }: Replacement): Promise<void> {
      assertAllowed(requires(actor, 'tag.synonym', settings.current.privileges))
      const wanted = await prepareTags(dependencies, readTagInputs(inputs), actor.userId)
      await inTransaction(db, (tx) => replaceSynonyms(tx, dependencies, actor, { tagId, wanted, knownSlugs }))
    },
  }
}

type Replacement = { inputs: readonly TagInput[]; knownSlugs?: readonly string[] | undefined }
type Wanted = { tagId: number; wanted: RenderedTag[]; knownSlugs?: readonly string[] | undefined }

async function replaceSynonyms(
  tx: Tx,
  dependencies: TagSynonymsDependencies,
  actor: Actor,
  { tagId, wanted, knownSlugs }: Wanted,
): Promise<void> {
  const at = dependencies.clock()
  const slugs = wanted.map((tag) => tag.slug)
  const found = await findTagsBySlug(tx, slugs)
  const currentIds = await listSynonymIds(tx, tagId)
  // All in one step, so that concurrent requests for the same tags do not wait for each other.
  const locked = await lockTags(tx, [tagId, ...currentIds, ...found.map((tag) => tag.id)])
  const main = checkMain(locked.get(tagId), slugs)
  const changes = await listChangesSince(tx, main.id, knownSlugs)
  const isWanted = ({ slug }: { slug: string }) =>
    slugs.includes(slug) && !changes.removedSlugs.includes(slug)
  const known = [...locked.values()].filter((tag) => isWanted(tag) && tag.status === tagStatus.available)
  const added = known.filter((tag) => tag.mainTagId !== main.id)
  assertAllowed(mayUseReservedTags(actor, added, dependencies.settings.current))
  const unknown = wanted.filter((tag) => isWanted(tag) && !known.some(({ slug }) => slug === tag.slug))
  const created = await createTags(tx, {
    tags: unknown,
    userId: actor.userId,
    at,
  })
  const ids = [...known.map((tag) => tag.id), ...created]
  const removed = await detachSynonyms(tx, main.id, { except: [...ids, ...changes.addedIds] })
  await makeSynonymsOf(tx, main.id, ids)
  const named = await findTagsBySlug(
    tx,
    unknown.map(({ slug }) => slug),
  )
  const change = { main, userId: actor.userId, at }
  await recordSynonyms(tx, { ...change, type: 'synonym_removed', synonyms: removed })
  await recordSynonyms(tx, { ...change, type: 'synonym_added', synonyms: [...added, ...named] })
  await takeFollowers(tx, dependencies, main, added)
  await lockActor(tx, actor)
}

/** Followers of a synonym become followers of its main tag, which new questions get and pages show. */
async function takeFollowers(
  tx: Tx,
  { moveFollowers }: FollowersOfTags,
  main: TagState,
  synonyms: readonly TagState[],
): Promise<void> {
  for (const synonym of synonyms) await moveFollowers(tx, synonym.id, main.id)
  if (synonyms.length > 0) await recountTags(tx, [main.id, ...synonyms.map(({ id }) => id)])
}

/** What others have added or removed since a caller loaded these slugs; nothing if it did not send them. */
async function listChangesSince(tx: Tx, tagId: number, knownSlugs: readonly string[] | undefined) {
  if (!knownSlugs) return { addedIds: [], removedSlugs: [] }
  const current = await listSynonyms(tx, tagId)
  return {
    addedIds: current.filter(({ slug }) => !knownSlugs.includes(slug)).map(({ id }) => id),
    removedSlugs: knownSlugs.filter((known) => !current.some(({ slug }) => slug === known)),
  }
}

function checkMain(tag: TagState | undefined, slugs: readonly string[]): TagState {
  if (!tag || tag.status !== tagStatus.available || tag.mainTagId !== 0) {
    throw new AppError('error.tag.not_found')
  }
  if (slugs.includes(tag.slug)) throw new AppError('error.tag.cannot_set_synonym_as_itself')
  return tag
}
