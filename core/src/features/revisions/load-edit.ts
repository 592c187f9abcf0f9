import type { Revision } from '@querent/sdk/contract'
import type { LoaderArgs } from '../../runtime/page/index.ts'

/** The initial data of an edit form. */
export type EditStart = {
  /** The earlier version that the form begins with. */
  version: Revision | null
  /** The URL names a version that cannot be loaded. */
  isVersionMissing: boolean
  /** Others decide about this user's edits. */
  isSuggestion: boolean
}

export type EditedObject = {
  kind: 'question' | 'answer' | 'tag'
  id: string
  /** The author: authors need no review. Absent for tags, which have none. */
  authorId?: string
}

type Loading = Pick<LoaderArgs, 'api' | 'session' | 'url'>

/**
 * Loads the initial data of an edit page: the version that its URL names as `?revision=`, and whether it
 * needs review.
 */
export async function loadEditStart(args: Loading, object: EditedObject): Promise<EditStart> {
  const [isSuggestion, version] = await Promise.all([
    loadIsSuggestion(args, object),
    loadVersion(args, object),
  ])
  return { isSuggestion, version: version ?? null, isVersionMissing: version === undefined }
}

async function loadIsSuggestion(
  { api, session }: Loading,
  { kind, authorId }: EditedObject,
): Promise<boolean> {
  if (authorId !== undefined && session.user()?.id === authorId) return false
  const action = `${kind}.edit_without_review`
  const permissions = await api.call('permissionInfo', { action })
  return permissions[action]?.has_permission === false
}

/** Null if the URL names none, undefined if there is no such version. */
async function loadVersion(
  { api, url }: Loading,
  { id }: EditedObject,
): Promise<Revision | null | undefined> {
  const wanted = url.searchParams.get('revision')
  if (!wanted) return null
  const versions = await api.call('revisionList', { object_id: id, own_rejected: true })
  return versions.find((one) => one.id === wanted)
}
