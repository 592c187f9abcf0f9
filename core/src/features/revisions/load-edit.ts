import type { Revision } from '@querent/sdk/contract'
import type { LoaderArgs } from '../../runtime/page/index.ts'

/** What the form of an edit begins with. */
export type EditStart = {
  /** The earlier version that the form begins with. */
  version: Revision | null
  /** The address names a version that cannot be loaded. */
  isVersionMissing: boolean
  /** Others decide about what this user changes. */
  isSuggestion: boolean
}

export type EditedObject = {
  kind: 'question' | 'answer' | 'tag'
  id: string
  /** Who wrote it: authors decide for themselves. Absent for tags, which belong to nobody. */
  authorId?: string
}

type Loading = Pick<LoaderArgs, 'api' | 'session' | 'url'>

/** Loads what an edit page begins with: the version that its address names as `?revision=`, and who decides. */
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

/** Null when the address names none, undefined when there is no such version. */
async function loadVersion(
  { api, url }: Loading,
  { id }: EditedObject,
): Promise<Revision | null | undefined> {
  const wanted = url.searchParams.get('revision')
  if (!wanted) return null
  const versions = await api.call('revisionList', { object_id: id, own_rejected: true })
  return versions.find((one) => one.id === wanted)
}
