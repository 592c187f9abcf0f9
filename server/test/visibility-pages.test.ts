import { answerStatus, endpoints, getPath } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from '../src/modules/auth/index.ts'
import { servedRoutes } from './served-routes.ts'
import { createTestServer, type SiteServer } from './site-server.ts'
import { type ContentItem, maySee } from './visibility/content-items.ts'
import { createFixtures, type Fixtures, roles, setPrivate, type Viewer } from './visibility/fixtures.ts'
import { kinds, publicly } from './visibility/reading.ts'

let fixtures: Fixtures
let http: SiteServer

beforeAll(async () => {
  fixtures = await createFixtures()
  const { settings } = fixtures.site.app
  // URLs contain titles, so that the sitemap and redirects could leak them.
  await settings.replace({ seo: { ...settings.current.seo, permalink: 1 } })
  http = await createTestServer(fixtures.site)
})
afterAll(async () => {
  await http.server.close()
  await fixtures.site.close()
})

type FileReading = {
  paths: (fixtures: Fixtures) => string[]
  shows: (viewer: Viewer, item: ContentItem) => boolean
}

const anyone = kinds(publicly, 'question')
const fromBuild = 'is a file of the build'
const fromSettings = 'depends only on the settings'
const fromPlugin = 'the response of a plugin, which receives only what everyone may see'
const uploads = 'is a file with a name that cannot be guessed, shown by its post'
const images = 'is an image of the site or of an account, for everyone'
const leadsOn = 'redirects a browser to an external login'

/** The contract's calls load the data of pages. Only their redirects are tested here. */
const questionPages: FileReading = {
  paths: ({ questions, answers }) =>
    questions.flatMap(({ id }) => [
      `/questions/${id}`,
      `/questions/${id}/wrong-words`,
      ...answers.map((answer) => `/questions/${id}/${answer.id}`),
    ]),
  shows: ({ actor }, item) => item.kind === 'question' && maySee(actor, item),
}

/** Every route outside the contract: how to read its content, or why it has none. */
const files: Record<string, FileReading | string> = {
  'GET /*': questionPages,
  'GET /feed.atom': {
    paths: () => ['/feed.atom'],
    shows: ({ actor }, item) => anyone(actor, item),
  },
  'GET /tags/:slug/feed.atom': {
    paths: ({ tags }) => tags.map(({ tag }) => `/tags/${tag.slug}/feed.atom`),
    shows: ({ actor }, item) => anyone(actor, item) || (item.kind === 'tag' && maySee(actor, item)),
  },
  'GET /questions/:id/feed.atom': {
    paths: ({ questions }) => questions.map(({ id }) => `/questions/${id}/feed.atom`),
    shows: ({ actor }, item) =>
      maySee(actor, item) &&
      (item.kind === 'question' || (item.kind === 'answer' && item.answer.status === answerStatus.available)),
  },
  'GET /answer/api/v1/connector/login/:name': leadsOn,
  'GET /answer/api/v1/connector/redirect/:name': leadsOn,
  'GET /answer/api/v1/user-center/login/redirect': leadsOn,
  'GET /answer/api/v1/user-center/login/callback': leadsOn,
  'GET /answer/api/v1/user-center/sign-up/redirect': leadsOn,
  'GET /answer/api/v1/user-center/sign-up/callback': leadsOn,
  'GET /answer/api/v1/user/data/:code': 'contains what the member wrote, deleted or not',
  'GET /answer/api/v1/notification/stream':
    'sends the number of new notifications, and the badge that was awarded',
  'GET /answer/api/v1/plugin/stream': 'lists the active plugins, like plugin/status',
  'POST /users/unsubscribe': 'unsubscribes from mails of one kind, and has no result',
  'GET /sitemap.xml': 'lists the parts of the sitemap by number',
  'GET /sitemap/:part': {
    paths: () => ['/sitemap/question-1.xml'],
    shows: ({ actor }, item) => anyone(actor, item),
  },
  'GET /api-docs': 'describes the contract',
  'GET /openapi.json': 'describes the contract',
  'GET /healthz': 'says that the process responds',
  'GET /readyz': 'says that the database responds',
  'GET /.well-known/security.txt': fromSettings,
  'GET /robots.txt': fromSettings,
  'GET /custom.css': fromSettings,
  'GET /manifest.json': fromSettings,
  'GET /opensearch.xml': fromSettings,
  'GET /favicon.ico': fromSettings,
  'GET /answer/api/v1/plugin/:slug/*': fromPlugin,
  'POST /answer/api/v1/plugin/:slug/*': fromPlugin,
  'GET /plugins/:slug/:build/*': 'files of an active plugin that everyone may request',
  'GET /uploads/avatar/:file': images,
  'GET /uploads/branding/:file': images,
  'GET /uploads/post/:file': uploads,
  'GET /uploads/files/post/:id/:name': uploads,
  'GET /i18n/:file': fromBuild,
  'GET /static/*': fromBuild,
  'GET /logo.svg': fromBuild,
  'GET /sw.js': fromBuild,
  'GET /icon-192.png': fromBuild,
  'GET /icon-512.png': fromBuild,
  'GET /icon-maskable-512.png': fromBuild,
}

test('lists, for every route outside the contract, whether it returns content', () => {
  const calls = new Set(
    Object.values(endpoints).map((definition) => `${definition.method} ${getPath(definition)}`),
  )

  const others = servedRoutes(http.server).filter((route) => !calls.has(route))

  expect(others.sort()).toEqual(Object.keys(files).sort())
})

const readable = Object.entries(files).flatMap(([route, reading]) =>
  typeof reading === 'string' ? [] : [[route, reading] as const],
)

describe.each([false, true])('on a site with private = %s', (isPrivate) => {
  beforeAll(() => setPrivate(fixtures, isPrivate))

  test.each(readable.flatMap(([route, reading]) => roles.map((role) => [route, role, reading] as const)))(
    '%s shows the %s only what they may see',
    async (_route, role, { paths, shows }) => {
      const viewer = fixtures.viewers[role]
      const admission = mayCall(viewer.actor, 'public', { isPrivate })
      const permitted = fixtures.items.filter((item) => admission.allowed && maySee(viewer.actor, item))
      const expected = permitted.filter((item) => shows(viewer, item))
      const seen = new Set<ContentItem>()

      for (const path of paths(fixtures)) {
        const reply = await http.get(path, { as: viewer.user })
        expect(reply.statusCode).toBeLessThan(500)
        const response = `${reply.headers.location} ${reply.body}`
        // A test page contains its own URL, which has ids but no words.
        for (const item of fixtures.items)
          if (item.words.some((word) => response.includes(word))) seen.add(item)
      }

      const getNames = (items: readonly ContentItem[]) => items.map(({ name }) => name)
      expect(getNames([...seen].filter((item) => !permitted.includes(item)))).toEqual([])
      expect(getNames(expected.filter((item) => !seen.has(item)))).toEqual([])
    },
  )
})

test('does not share a page that was rendered for an account, even a deleted one', async () => {
  await setPrivate(fixtures, false)
  const leaver = await fixtures.site.addUser('Leaver')
  await fixtures.site.db.updateTable('users').set({ status: 10 }).where('id', '=', leaver.id).execute()
  const path = '/users/leaver?theirs'

  await http.get(path, { as: leaver })
  const before = http.rendered.length
  await http.get(path)

  expect(http.rendered.length).toBe(before + 1)
})
