import { PluginError } from '@querent/sdk/server'
import { openServerPlugin } from '@querent/sdk/testing'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import manifest from '../../package.json'
import { signCommand, slackClient, workspace } from '../testing/slack-provider.ts'
import { askRoutes } from './ask-routes.ts'
import plugin from './index.ts'

const ada = {
  id: '7',
  username: 'ada',
  displayName: 'Ada',
  avatar: '',
  role: 'user' as const,
  externalId: `${workspace}-U1ZQHBJGN`,
}
const form = {
  command: '/ask',
  text: '[How do I &lt;b&gt;?][I tried it twice][html, css]',
  team_id: workspace,
  user_id: 'U1ZQHBJGN',
}

async function open(changes: Record<string, unknown> = {}) {
  const { id: client_id, secret: client_secret, signingSecret: signing_secret } = slackClient
  const opened = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: { client_id, client_secret, signing_secret, ...changes },
    texts: { en_US },
    users: [ada],
    siteUrl: 'https://ask.example.com',
  })
  const route = opened.routes.find(({ path }) => path === '/ask')
  if (route === undefined) throw new Error('There is no route /ask')
  return { opened, send: (request: ReturnType<typeof signCommand>) => route.handle(request) }
}

test('asks the question as its sender', async () => {
  const { opened, send } = await open()

  const reply = await send(signCommand(form))
  expect(opened.posts).toMatchObject([{ title: 'How do I <b>?', content: 'I tried it twice' }])
  expect(reply).toMatchObject({ bare: { response_type: 'ephemeral' } })
  expect(JSON.stringify(reply)).toContain('<https://ask.example.com/questions/1|How do I &lt;b&gt;?>')
})

test('passes on each tag separately', async () => {
  const drafts: unknown[] = []
  const context = {
    config: { signing_secret: slackClient.signingSecret, team_id: '' },
    kv: { get: async () => undefined, set: async () => {} },
    users: { findByExternalId: async () => ada },
    content: {
      ask: async (draft: unknown) => {
        drafts.push(draft)
        throw new PluginError('too short <b>')
      },
    },
    text: (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
  }
  // The route uses only this part of its context.
  const [route] = askRoutes(context as never)
  const reply = await route?.handle(signCommand(form))

  expect(drafts).toMatchObject([{ tags: ['html', 'css'], userId: '7' }])
  expect(JSON.stringify(reply)).toContain('ask.refused')
  expect(JSON.stringify(reply)).toContain('too short &lt;b&gt;')
})

test.each([
  ['nothing', ''],
  ['two groups', '[title][content]'],
  ['four groups', '[title][content][tag][more]'],
  ['an empty group', '[title][][tag]'],
  ['a group of spaces', '[title][ ][tag]'],
  ['no tag', '[title][content][ , ]'],
  ['words around the groups', 'please [title][content][tag]'],
])('shows help for %s', async (_what, text) => {
  const { opened, send } = await open()

  expect(JSON.stringify(await send(signCommand({ ...form, text })))).toContain('/ask [title]')
  expect(opened.posts).toEqual([])
})

test('rejects another command', async () => {
  const { opened, send } = await open()
  await send(signCommand({ ...form, command: '/delete' }))

  expect(opened.posts).toEqual([])
})

test('tells a user without an account here how to connect one', async () => {
  const { opened, send } = await open()

  const reply = await send(signCommand({ ...form, user_id: 'U0STRANGER' }))
  expect(JSON.stringify(reply)).toContain('https://ask.example.com')
  expect(opened.posts).toEqual([])
})

test('accepts no user of another workspace, even with the same id', async () => {
  const { opened, send } = await open()
  await send(signCommand({ ...form, team_id: 'T0OTHER' }))

  expect(opened.posts).toEqual([])
})

test.each([
  ['of another secret', () => signCommand(form, { secret: 'guessed' })],
  ['from too long ago', () => signCommand(form, { sentAt: Date.now() / 1000 - 301 })],
  ['from the future', () => signCommand(form, { sentAt: Date.now() / 1000 + 302 })],
  [
    'over another body',
    () => ({ ...signCommand(form), body: new URLSearchParams({ ...form, text: '[a][b][c]' }).toString() }),
  ],
  ['that is missing', () => ({ ...signCommand(form), headers: {} })],
])('rejects a signature %s', async (_what, build) => {
  const { opened, send } = await open()

  expect(await send(build())).toMatchObject({ status: 401 })
  expect(opened.posts).toEqual([])
})

test('rejects everything while there is no signing secret', async () => {
  const { opened, send } = await open({ signing_secret: '' })

  expect(await send(signCommand(form))).toMatchObject({ status: 401 })
  expect(await send(signCommand(form, { secret: '\0' }))).toMatchObject({ status: 401 })
  expect(opened.posts).toEqual([])
})

test('asks once if a request is sent again', async () => {
  const { opened, send } = await open()
  const request = signCommand(form)
  await send(request)

  expect(await send(request)).toMatchObject({ status: 409 })
  expect(opened.posts).toHaveLength(1)
})
