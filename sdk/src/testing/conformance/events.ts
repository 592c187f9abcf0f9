import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { SiteEventName } from '../../plugin/index.ts'
import type { EventUser, ServerPlugin, SiteEvent, SiteEventMap } from '../../server/index.ts'
import type { OpenServerPlugin, ServerPluginOptions } from '../server-plugin.ts'
import { brokenServiceChecks, expectNoFault, expectPluginErrorOutcome } from './broken-service.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'

/**
 * A plugin that handles events.
 *
 * @example
 * const suite: Pick<EventsSuite<ConfigFields, ConfigFields>, 'root'> = { root: import.meta.dirname }
 * @public
 */
export type EventsSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /** Settings with which it works, and fake servers that accept what it sends. */
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
}

const ada: EventUser = {
  id: '10',
  username: 'ada',
  displayName: 'Ada',
  url: 'http://localhost:9080/users/ada',
}
const secret = 'Text-7391'

const content = {
  title: 'When are tomatoes ripe?',
  text: `In **August**. ${secret}`,
  url: 'http://localhost:9080/questions/10010000000000001',
  tags: ['garden'],
  author: ada,
  isPublic: true,
}

function getPost(name: SiteEventName) {
  const questionId = '10010000000000001'
  const [kind] = name.split('.')
  if (kind === 'answer') return { id: '10020000000000002', type: 'answer' as const, questionId, content }
  if (kind === 'comment') return { id: '10070000000000003', type: 'comment' as const, questionId, content }
  return { id: questionId, type: 'question' as const, questionId, content }
}

function getData(name: SiteEventName): SiteEventMap[SiteEventName] {
  const post = getPost(name)
  if (name === 'user.registered') return { user: ada }
  if (name === 'user.deleted') return { userId: ada.id }
  if (name === 'vote.cast') return { post, direction: 'up', upVotes: 3, downVotes: 1 }
  if (name === 'post.flagged') return { post, reason: 1, comment: 'An advertisement.', actor: ada }
  return { post, actor: ada }
}

/**
 * An event as the site would send it. The defaults are those of a published post by a member.
 *
 * @example
 * const event = createSiteEvent('question.asked')
 * @public
 */
export function createSiteEvent<Name extends SiteEventName>(
  name: Name,
  { data, ...event }: { id?: string; at?: number; data?: Partial<SiteEventMap[Name]> } = {},
): SiteEvent<Name> {
  const all = { id: '1', name, at: 1_700_000_000, ...event, data: { ...getData(name), ...data } }
  // The name determines the data.
  return all as SiteEvent as SiteEvent<Name>
}

/**
 * Checks the rules for every plugin that handles events: declare the events that it handles and no others,
 * accept each more than once, manage without content, and ask for a retry with a `PluginError` if a service
 * is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   events: ({ kv }) => ({
 *     'question.asked': ({ data: { post } }) => kv.set('latest', post.id),
 *   }),
 * })
 * describeEvents({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeEvents<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: EventsSuite<Fields, UserFields>,
): void {
  const { plugin, root, options } = suite
  const { declaration, open } = createOpener(plugin, root, options)
  const send = async (server: OpenServerPlugin, event: SiteEvent) => {
    const handle = server.events[event.name] as ((event: SiteEvent) => Promise<void>) | undefined
    await handle?.(event)
  }

  describe('the events', () => {
    it('are declared, with the permission for them', async () => {
      expect(declaration.permissions).toContain('events')
      expect(declaration.events).not.toEqual([])
    })

    it('are exactly those that the manifest declares', async () => {
      const { events } = await open()

      expect(Object.keys(events).sort()).toEqual([...declaration.events].sort())
    })

    it.each(declaration.events)('include %s, also when it arrives twice', async (name) => {
      const server = await open()
      const event = createSiteEvent(name)

      await expect(send(server, event)).resolves.toBeUndefined()
      await expect(send(server, structuredClone(event))).resolves.toBeUndefined()
    })

    it.each(declaration.events.filter((name) => 'post' in getData(name)))(
      'include %s without the content of the post',
      async (name) => {
        const event = createSiteEvent(name)
        if ('post' in event.data) delete event.data.post.content

        await expect(send(await open(), event)).resolves.toBeUndefined()
      },
    )

    it('leave no text of a post in the log', async () => {
      const server = await open()

      for (const name of declaration.events) await send(server, createSiteEvent(name))

      expect(server.logText()).not.toContain(secret)
    })

    const [firstEvent] = declaration.events
    if (firstEvent === undefined) return
    brokenServiceChecks({
      fakeServers: options?.fakeServers,
      open,
      use: (server) => send(server, createSiteEvent(firstEvent)),
      limitMs: 10_000,
      expectUnavailable: expectPluginErrorOutcome,
      expectGarbage: expectNoFault,
    })
  })
}
