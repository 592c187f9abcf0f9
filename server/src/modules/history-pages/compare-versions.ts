import { type DataOf, type Endpoints, revisionStatus, type TimelineVersion } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { hasPrivilege, type Permission } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findTagsBySlug, presentTagItem } from '../tags/index.ts'
import { findReadSubject, type Subject } from './read-subject.ts'
import { findVersions, type VersionRow } from './version.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>
type Comparison = DataOf<Endpoints['timelineDetail']>
type KnownTags = Awaited<ReturnType<typeof findTagsBySlug>>

/** Reads two versions for a user who may see their object. */
export function createCompareVersions({ db, settings }: Dependencies) {
  return async (actor: Actor, newId: string, oldId: string): Promise<Comparison> => {
    const wanted = [newId, oldId].map(readRevisionId)
    const versions = await findVersions(
      db,
      [...new Set(wanted)].filter((id) => id > 0),
    )
    for (const version of versions) rejectSecret(actor, version, settings.current)
    const subjects = new Map<number, Subject>()
    for (const { kind, object_id: id } of versions) {
      const subject = subjects.get(id) ?? (await findReadSubject(db, actor, { kind, id }))
      if (!subject) throw new AppError('error.object.not_found')
      subjects.set(id, subject)
    }
    const tags = await findTagsBySlug(db, getSlugs(versions))
    const [newer, older] = wanted.map((id) => {
      if (id === 0) return null
      const version = versions.find((one) => one.id === id)
      const subject = version && subjects.get(version.object_id)
      if (!subject) throw new AppError('error.object.not_found')
      return presentVersion(version, subject, { tags, settings: settings.current })
    })
    return { new_revision: newer ?? null, old_revision: older ?? null }
  }
}

/** 0 for none. */
function readRevisionId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new AppError('error.object.not_found')
  return id
}

/** Versions that wait for review or were rejected are only for their author and the reviewers. */
function rejectSecret(actor: Actor, version: VersionRow, { privileges }: SiteSettings): void {
  const { status, kind } = version
  if (status === revisionStatus.first || status === revisionStatus.applied) return
  const audit: Permission = `${kind}.audit`
  if (version.user_id === actor.userId || hasPrivilege(actor, audit, privileges)) return
  throw new AppError('error.object.not_found')
}

function getSlugs(versions: readonly VersionRow[]): string[] {
  const slugs = versions.flatMap((version) =>
    version.kind === 'question' ? version.content.tags.map((tag) => tag.slug) : [],
  )
  return [...new Set(slugs)]
}

type Site = { tags: KnownTags; settings: SiteSettings }

function presentVersion(version: VersionRow, subject: Subject, { tags, settings }: Site): TimelineVersion {
  const text = { original_text: version.content.content, slug_name: '', main_tag_slug_name: '' }
  switch (version.kind) {
    case 'question': {
      const { title } = version.content
      const named = version.content.tags.map(({ slug, displayName }) => {
        const known = tags.find((tag) => tag.slug === slug)
        const flags = known ?? { recommend: 0, reserved: 0, main_slug: null }
        return presentTagItem({ ...flags, slug, display_name: displayName }, settings)
      })
      return { ...text, title, tags: named }
    }
    case 'answer':
      return { ...text, title: subject.kind === 'tag' ? '' : subject.question.title, tags: [] }
    case 'tag': {
      const { slug, displayName } = version.content
      const mainSlug = subject.kind === 'tag' ? subject.mainSlug : ''
      return { ...text, title: displayName, tags: [], slug_name: slug, main_tag_slug_name: mainSlug }
    }
    default:
      return version satisfies never
  }
}
