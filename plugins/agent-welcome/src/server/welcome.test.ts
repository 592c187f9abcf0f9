import { openServerPlugin } from '@querent/sdk/testing'
import { createSiteEvent, describeAgent, describeEvents } from '@querent/sdk/testing/conformance'
import { describe, expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const account = { id: '99', username: 'bot', display_name: 'Bot' }
const baseUser = { avatar: '', role: 'user', questionCount: 1 } as const
const ada = { ...baseUser, id: '10', username: 'ada', displayName: 'Ada *Lovelace*' }
const bo = { ...baseUser, id: '11', username: 'bo', displayName: 'Bo', language: 'de_DE' }
const old = { ...baseUser, id: '12', username: 'old', displayName: 'Old', questionCount: 7 }
const mo = { ...baseUser, id: '13', username: 'mo', displayName: 'Mo', role: 'moderator' } as const
const users = [ada, bo, old, mo]
const tag = {
  tag_id: '1',
  slug_name: 'first-question',
  display_name: 'First',
  recommend: false,
  reserved: false,
}

const asked = createSiteEvent('question.asked')
const options = { config: { account, tags: [tag] }, users }
describeEvents({ plugin, root: import.meta.dirname, options })
describeAgent({
  plugin,
  root: import.meta.dirname,
  options,
  act: async ({ events }) => events['question.asked']?.(structuredClone(asked)),
})

type Options = Parameters<typeof openServerPlugin<NonNullable<typeof plugin.config>['fields'], never>>[1]

const open = (changes: Options = {}) =>
  openServerPlugin(plugin, {
    declaration: declaration.querent,
    texts: { en_US },
    users,
    ...changes,
    config: { account, ...changes.config },
  })

function ask(
  { id, username, displayName }: (typeof users)[number],
  changes: { tags?: string[]; post?: string } = {},
) {
  const { post } = asked.data
  const content = post.content && { ...post.content, tags: changes.tags ?? ['c++', 'sql'] }
  const actor = { id, username, displayName, url: `http://localhost:9080/users/${username}` }
  return createSiteEvent('question.asked', {
    data: { actor, post: { ...post, id: changes.post ?? post.id, content } },
  })
}

type Server = Awaited<ReturnType<typeof open>>
const send = (server: Server, event: ReturnType<typeof ask>) => server.events['question.asked']?.(event)

function call(server: Server, path: string) {
  const route = server.routes.find((one) => one.path === path)
  const user = { id: ada.id, username: ada.username, role: 'admin' } as const
  return route?.handle({ query: {}, headers: {}, body: '', language: 'en_US', user })
}

describe('the comment', () => {
  test('greets a member by name, with the tags, and escapes Markdown in both', async () => {
    const server = await open()

    await send(server, ask(ada))

    expect(server.writings).toHaveLength(1)
    const [{ kind, postId, content } = {}] = server.writings
    expect({ kind, postId }).toEqual({ kind: 'comment', postId: asked.data.post.id })
    expect(content).toContain(
      'Welcome, Ada \\*Lovelace\\*! Thank you for your first question on c\\+\\+ and sql.',
    )
  })

  test('is in the language of the member, otherwise in that of the site', async () => {
    const server = await open({ language: 'fr_FR' })

    await send(server, ask(bo))
    await send(server, ask(ada))

    expect(server.writings.map(({ content }) => content?.slice(0, 9))).toEqual(['Willkomme', 'Bienvenue'])
  })

  test('is what the administrator wrote; languages without a text use that of the site', async () => {
    const config = { text_en_US: 'Hi {name} {{name}} {other}', text_de_DE: ' ' }
    const server = await open({ config })

    await send(server, ask(bo))

    expect(server.writings[0]?.content).toBe('Hi Bo {Bo} {other}')
  })

  test('is written once per member, and not for members who asked before or for staff', async () => {
    const server = await open()

    await send(server, ask(ada))
    await send(server, ask(ada, { post: '10010000000000007' }))
    await send(server, ask(old))
    await send(server, ask(mo))

    expect(server.writings).toHaveLength(1)
  })

  test('comes with tags if some are set, and without them if they are denied', async () => {
    const rejectWriting = ({ kind }: { kind: string }) =>
      kind === 'tags' ? 'Five tags are there.' : undefined
    const added = await open({ config: { tags: [tag] } })
    const rejecting = await open({ config: { tags: [tag] }, rejectWriting })

    for (const server of [added, rejecting]) await send(server, ask(ada))

    expect(added.writings.map(({ kind, add }) => [kind, add])).toEqual([
      ['comment', undefined],
      ['tags', ['first-question']],
    ])
    expect(rejecting.writings.map(({ kind }) => kind)).toEqual(['comment'])
    const reply = await call(rejecting, '/written')
    expect(reply).toMatchObject({
      data: { records: [{ state: 'written', tagProblem: 'Five tags are there.' }] },
    })
  })
})

describe('the log', () => {
  test('has who was welcomed, where and when, and is deleted with the account', async () => {
    const server = await open()
    await send(server, { ...ask(ada), at: 1_700_000_000 })
    await send(server, { ...ask(bo), at: 1_700_000_060 })

    const both = await call(server, '/written')
    await server.events['user.deleted']?.(createSiteEvent('user.deleted', { data: { userId: bo.id } }))
    const rest = await call(server, '/written')

    expect(both).toMatchObject({ data: { records: [{ name: 'Bo' }, { name: 'Ada *Lovelace*' }] } })
    expect(rest).toMatchObject({
      data: {
        records: [
          { title: 'When are tomatoes ripe?', at: 1_700_000_000, url: expect.stringContaining('written-1') },
        ],
      },
    })
    expect(await server.kv.keys('')).not.toContain(`member:${bo.id}`)
  })

  test('says why nothing was written', async () => {
    const server = await open({ rejectWriting: () => 'The account Bot is suspended.' })

    await send(server, ask(ada))

    const reply = await call(server, '/written')
    expect(reply).toMatchObject({
      data: { records: [{ state: 'refused', problem: 'The account Bot is suspended.' }] },
    })
  })

  test('and the preview are for administrators', async () => {
    const { routes } = await open()

    expect(routes.map(({ access }) => access)).toEqual(routes.map(() => 'admin'))
  })
})

test('the preview is the text of every language, as members read it', async () => {
  const server = await open({ config: { text_ja_JP: '{name} {tags}' } })

  const reply = await call(server, '/preview')

  expect(reply).toMatchObject({
    data: {
      previews: expect.arrayContaining([
        { language: 'en_US', text: expect.stringContaining('Welcome, Ada *Lovelace*!') },
        { language: 'ja_JP', text: 'Ada *Lovelace* garden、water' },
      ]),
    },
  })
})
