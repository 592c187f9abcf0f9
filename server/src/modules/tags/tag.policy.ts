import { tagStatus } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import type { OfferedAction } from '../posts/index.ts'
import { hasPrivilege, type Permission, requires, requiresReputation } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import type { ChosenTag, TagChoice } from './choose-tags.ts'

/** Creating tags with a question needs the privilege; the denial names the required reputation. */
export function mayCreateTags(
  actor: Actor,
  choice: Pick<TagChoice, 'unknown'>,
  settings: Pick<SiteSettings, 'privileges'>,
): Decision {
  if (choice.unknown.length === 0) return allowed
  return requiresReputation(actor, 'tag.add', settings.privileges)
}

type ReservableTag = { name: string; isReserved: boolean }

/** Only moderators may add reserved tags to questions. */
export function mayUseReservedTags(
  actor: Actor,
  tags: readonly Pick<ChosenTag, 'displayName' | 'isReserved'>[],
  settings: Pick<SiteSettings, 'privileges'>,
): Decision {
  return mayTouchReserved(
    actor,
    tags.map(({ displayName, isReserved }) => ({ name: displayName, isReserved })),
    settings,
  )
}

type ComparedTag = Pick<ChosenTag, 'id' | 'slug' | 'isReserved'>
type TagChange = {
  current: readonly ComparedTag[]
  wanted: readonly ComparedTag[]
}

/** Only they may remove reserved tags, or add them in an edit. */
export function mayChangeReservedTags(
  actor: Actor,
  { current, wanted }: TagChange,
  settings: Pick<SiteSettings, 'privileges'>,
): Decision {
  const removed = current.filter((tag) => !wanted.some((other) => other.id === tag.id))
  const added = wanted.filter((tag) => !current.some((other) => other.id === tag.id))
  const changed = [...removed, ...added].map(({ slug, isReserved }) => ({ name: slug, isReserved }))
  return mayTouchReserved(actor, changed, settings)
}

function mayTouchReserved(
  actor: Actor,
  tags: readonly ReservableTag[],
  settings: Pick<SiteSettings, 'privileges'>,
): Decision {
  const reserved = tags.filter((tag) => tag.isReserved)
  if (reserved.length === 0 || hasPrivilege(actor, 'tag.use_reserved_tag', settings.privileges))
    return allowed
  const params = { tags: reserved.map((tag) => tag.name).join(', ') }
  return denied('base.request_format_error', {
    fields: [{ field: 'tags', text: 'tag.reserved_for_moderators', params }],
  })
}

/** Depends on the role only, since slugs are part of public links. */
export function mayChangeSlug(actor: Actor, privileges: SiteSettings['privileges']): Decision {
  return requires(actor, 'tag.edit_slug_name', privileges)
}

/** It must not be in use: by no listed question, and by no synonym that leads to it. */
export function isTagDeletable(tag: { questionCount: number; hasSynonyms: boolean }): Decision {
  const isUsed = tag.questionCount > 0 || tag.hasSynonyms
  return isUsed ? denied('error.tag.is_used_cannot_delete') : allowed
}

/** Only the staff may merge tags, whatever the reputation. */
export function mayMergeTags(actor: Actor): Decision {
  return isStaff(actor) ? allowed : denied('error.rank.fail_to_meet_the_condition')
}

/** The actions that the synonyms of a tag offer to the actor. */
export function synonymActions(
  actor: Actor,
  main: { status: number },
  settings: Pick<SiteSettings, 'privileges'>,
): OfferedAction[] {
  const isAvailable = main.status === tagStatus.available
  const mayEdit = isAvailable && hasPrivilege(actor, 'tag.synonym', settings.privileges)
  return mayEdit ? [{ action: 'edit', type: 'edit' }] : []
}

/** The actions that a tag offers to the actor, in the order of the wire. */
export function tagActions(
  actor: Actor,
  tag: { status: number },
  settings: Pick<SiteSettings, 'privileges'>,
): OfferedAction[] {
  const isDeleted = tag.status === tagStatus.deleted
  const can = (permission: Permission) => hasPrivilege(actor, permission, settings.privileges)
  const offers: [OfferedAction, boolean][] = [
    [{ action: 'edit', type: 'edit' }, can('tag.edit') && !isDeleted],
    [{ action: 'delete', type: 'reason' }, can('tag.delete') && !isDeleted],
    [{ action: 'merge', type: 'edit' }, isStaff(actor) && !isDeleted],
    [{ action: 'undelete', type: 'confirm' }, can('tag.undeleted') && isDeleted],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}
