import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type {
  Json,
  NotificationDelivery,
  NotificationReceiver,
  PluginNotification,
  ServerPlugin,
} from '../../server/index.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { brokenServiceChecks, expectNoFault, expectPluginErrorOutcome } from './broken-service.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'

/**
 * A plugin that delivers inbox messages elsewhere.
 *
 * @example
 * const suite: Pick<NotificationSuite<ConfigFields, ConfigFields>, 'settings'> = {
 *   settings: { delivery: 'at_once', address: 'https://hooks.example.com/ada' },
 * }
 * @public
 */
export type NotificationSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /** Settings with which it works, and fake servers that accept what it sends. */
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** The settings of a member who gets messages through it. */
  settings?: Readonly<Record<string, Json>>
}

const difficult = [
  '',
  '<!channel> & <@U123> <https://evil.example|here> </script>',
  '*bold* _it_ ~no~ `code` ```block``` [a](https://b.example)',
  '\u202e\u0000👩‍👩‍👧 مرحبا 𝔘𝔫𝔦',
  'x'.repeat(20_000),
]

/**
 * A message as the site would pass it. The defaults are those of an answer.
 *
 * @example
 * const message = createPluginNotification({ title: 'When are tomatoes ripe?' })
 * @public
 */
export function createPluginNotification(notification: Partial<PluginNotification> = {}): PluginNotification {
  return {
    id: '1',
    kind: 'answer_the_question',
    at: 1_700_000_000,
    summary: 'Cy answered your question',
    title: 'When are tomatoes ripe?',
    excerpt: 'In August, as a rule.',
    url: 'http://localhost:9080/questions/10010000000000001/10020000000000002',
    actor: { id: '11', username: 'cy', displayName: 'Cy', url: 'http://localhost:9080/users/cy' },
    object: { id: '10020000000000002', type: 'answer' },
    ...notification,
  }
}

/**
 * A delivery as the site would make it: by default one message for Ada.
 *
 * @example
 * const digest = createNotificationDelivery({ isDigest: true })
 * @public
 */
export function createNotificationDelivery(
  delivery: Partial<Omit<NotificationDelivery, 'receiver'>> & {
    receiver?: Partial<NotificationReceiver>
  } = {},
): NotificationDelivery {
  return {
    id: 'notification-1',
    isDigest: false,
    notifications: [createPluginNotification()],
    ...delivery,
    receiver: {
      id: '10',
      username: 'ada',
      displayName: 'Ada',
      url: 'http://localhost:9080/users/ada',
      language: 'en_US',
      settings: {},
      ...delivery.receiver,
    },
  }
}

/**
 * Checks the rules for every plugin of the family `notification`: leave the choice to members, deliver one
 * message or several whatever their content, keep messages out of the log, and ask for a retry with a
 * `PluginError` if a service is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   userConfig: defineConfig({ delivery: field.delivery() }),
 *   notification: ({ kv }) => ({ deliver: ({ id }) => kv.set('latest', id) }),
 * })
 * describeNotification({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeNotification<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: NotificationSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, settings = { delivery: 'at_once' } } = suite
  const { declaration, texts, open } = createOpener(plugin, root, options)
  const create = (delivery: Partial<NotificationDelivery> = {}) =>
    createNotificationDelivery({ ...delivery, receiver: { settings } })

  describe('the notifications', () => {
    it('are declared, with the permission for them', () => {
      expect(declaration.family).toBe('notification')
      expect(declaration.permissions).toContain('notifications')
    })

    it('are off until a member asks for them, at once or as a digest', () => {
      expect(plugin.userConfig?.fields.delivery).toMatchObject({
        initial: 'off',
        options: ['off', 'at_once', 'daily'],
      })
    })

    it.each(Object.entries(texts))('have words for that choice in %s', (_, tree) => {
      expect(tree).toMatchObject({
        config: {
          delivery: {
            title: expect.stringMatching(/\S/),
            options: {
              off: expect.stringMatching(/\S/),
              at_once: expect.stringMatching(/\S/),
              daily: expect.stringMatching(/\S/),
            },
          },
        },
      })
    })

    it('are delivered one by one, also a second time', async () => {
      const { notification } = await open()

      await expect(notification.deliver(create())).resolves.not.toThrow()
      await expect(notification.deliver(create())).resolves.not.toThrow()
    })

    it('are delivered as a digest', async () => {
      const { notification } = await open()
      const several = Array.from({ length: 20 }, (_, index) =>
        createPluginNotification({ id: String(index + 1) }),
      )

      const digest = create({ id: 'digest-1', isDigest: true, notifications: several })
      await expect(notification.deliver(digest)).resolves.not.toThrow()
    })

    it.each(difficult)('are delivered whatever they say: %j', async (text) => {
      const { notification } = await open()
      const difficultOne = createPluginNotification({ title: text, excerpt: text, summary: text })

      const delivery = create({ notifications: [difficultOne] })
      await expect(notification.deliver(delivery)).resolves.not.toThrow()
    })

    it('need no actor and no post', async () => {
      const { notification } = await open()
      const { actor: _, object: __, ...bare } = createPluginNotification({ kind: 'jobs_failing' })

      await expect(notification.deliver(create({ notifications: [bare] }))).resolves.not.toThrow()
    })

    it('are not logged, nor are the settings of members', async () => {
      const { notification, logText } = await open()

      await notification.deliver(
        create({ notifications: [createPluginNotification({ excerpt: 'Text-7391' })] }),
      )

      expect(logText()).not.toContain('Text-7391')
      for (const value of Object.values(settings)) {
        if (typeof value === 'string' && value.length > 12) expect(logText()).not.toContain(value)
      }
    })

    brokenServiceChecks({
      fakeServers: options?.fakeServers,
      open,
      use: ({ notification }) => notification.deliver(create()),
      limitMs: 10_000,
      expectUnavailable: expectPluginErrorOutcome,
      expectGarbage: expectNoFault,
    })
  })
}
