import type { PluginPermission } from '@querent/sdk/plugin'
import type { EventContent, EventPost, EventUser, SiteEventMap } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { encodeId } from '../identifiers/index.ts'
import { bareSiteUrl } from '../settings/index.ts'
import { findUserBasics } from '../users/index.ts'
import { type Content, findContent } from '../visibility/index.ts'
import { getContentPath, presentDirection, presentEventUser } from './event.presenter.ts'
import { findFlag, findPostText, listTagSlugs } from './event-content.repository.ts'
import { getEventScope, isPublic } from './event-visibility.policy.ts'
import type { SiteEventFacts } from './site-event.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>
type PostFacts = Extract<SiteEventFacts, { about: 'post' }>
type EventData = SiteEventMap[keyof SiteEventMap]

/** The data of an event for a plugin with these permissions; undefined if it gets nothing. */
export type DescribeEvent = (
  facts: SiteEventFacts,
  permissions: readonly PluginPermission[],
) => Promise<EventData | undefined>

export function createDescribeEvent({ db, settings }: Dependencies): DescribeEvent {
  const getSiteUrl = () => bareSiteUrl(settings.current.general.site_url)

  async function findEventUser(id: number): Promise<EventUser | undefined> {
    return presentEventUser((await findUserBasics(db, [id])).get(id), getSiteUrl())
  }

  async function readContent(content: Content): Promise<EventContent | undefined> {
    const [text, tags, author] = await Promise.all([
      findPostText(db, content),
      listTagSlugs(db, content.question.id),
      findEventUser(content.userId),
    ])
    if (text === undefined) return undefined
    const url = getSiteUrl() + getContentPath(content, settings.current.seo.permalink)
    const { title } = content.question
    return { title, text, url, tags, ...(author && { author }), isPublic: isPublic(content) }
  }

  async function describePost(facts: PostFacts, permissions: readonly PluginPermission[]) {
    const { name, object, questionId, vote, flagId } = facts
    const found = await findContent(db, object)
    const scope = getEventScope(name, found, permissions)
    if (scope === 'nothing') return undefined
    const content = scope === 'all' && found ? await readContent(found) : undefined
    const post: EventPost = {
      id: encodeId(object.kind, object.id),
      type: object.kind,
      questionId: encodeId('question', questionId),
      ...(content && { content }),
    }
    if (vote) return { post, ...vote, direction: presentDirection(vote.direction) }
    const actor = scope === 'all' ? await findEventUser(facts.actorId) : undefined
    const flag = flagId === undefined ? undefined : await findFlag(db, flagId)
    return {
      post,
      ...(actor && { actor }),
      ...(flag && { reason: flag.reason, comment: flag.content }),
    }
  }

  return async (facts, permissions) => {
    if (facts.about === 'post') return describePost(facts, permissions)
    if (facts.name === 'user.deleted') return { userId: String(facts.userId) }
    const user = await findEventUser(facts.userId)
    return user && { user }
  }
}
