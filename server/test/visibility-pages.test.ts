import { endpoints, pathOf } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from '../src/modules/sessions/index.ts'
import { servedRoutes } from './served-routes.ts'
import { createTestServer, type SiteServer } from './site-server.ts'
import { maySee, type Piece } from './visibility/pieces.ts'
import { kinds, publicly } from './visibility/reading.ts'
import { createWorld, roles, type Viewer, type World } from './visibility/world.ts'

let world: World
let http: SiteServer

beforeAll(async () => {
  world = await createWorld()
  const { settings } = world.site.app
  // Addresses carry titles, so that sitemap and redirects could give them away.
  await settings.replace({ seo: { ...settings.current.seo, permalink: 1 } })
  http = await createTestServer(world.site)
})
afterAll(async () => {
  await http.server.close()
  await world.site.close()
})

async function setPrivate(isPrivate: boolean) {
  const { settings } = world.site.app
  await settings.replace({ login: { ...settings.current.login, login_required: isPrivate } })
}

type FileReading = { paths: (world: World) => string[]; shows: (viewer: Viewer, piece: Piece) => boolean }

const anyone = kinds(publicly, 'question')
const fromBuild = 'is a file of the build'
const fromSettings = 'follows from the settings alone'
const fromPlugin = 'what a plugin answers, which is given nothing but what everybody may see'
const uploads = 'is a file under a name that nobody can guess, told by what shows it'
const pictures = 'is a picture of the site or of an account, for everybody'
const leadsOn = 'leads a browser on to log in elsewhere'

/** Pages are rendered from the calls of the contract; what they add is where they send their readers. */
const questionPages: FileReading = {
  paths: ({ questions, answers }) =>
    questions.flatMap(({ id }) => [
      `/questions/${id}`,
      `/questions/${id}/wrong-words`,
      ...answers.map((answer) => `/questions/${id}/${answer.id}`),
    ]),
  shows: ({ actor }, piece) => piece.kind === 'question' && maySee(actor, piece),
}

/** Every route beside the calls of the contract: how its content is read, or why there is none. */
const files: Record<string, FileReading | string> = {
  'GET /*': questionPages,
  'GET /feed.atom': {
    paths: () => ['/feed.atom'],
    shows: ({ actor }, piece) => anyone(actor, piece),
  },
  'GET /tags/:slug/feed.atom': {
    paths: ({ tags }) => tags.map(({ tag }) => `/tags/${tag.slug}/feed.atom`),
    shows: ({ actor }, piece) => anyone(actor, piece) || (piece.kind === 'tag' && maySee(actor, piece)),
  },
  'GET /questions/:id/feed.atom': {
    paths: ({ questions }) => questions.map(({ id }) => `/questions/${id}/feed.atom`),
    shows: ({ actor }, piece) =>
      maySee(actor, piece) &&
      (piece.kind === 'question' || (piece.kind === 'answer' && piece.answer.status === 1)),
  },
  'GET /answer/api/v1/connector/login/:name': leadsOn,
  'GET /answer/api/v1/connector/redirect/:name': leadsOn,
  'GET /answer/api/v1/user-center/login/redirect': leadsOn,
  'GET /answer/api/v1/user-center/login/callback': leadsOn,
  'GET /answer/api/v1/user-center/sign-up/redirect': leadsOn,
  'GET /answer/api/v1/user-center/sign-up/callback': leadsOn,
  'GET /answer/api/v1/user/data/:code': 'holds what whoever asked for it wrote, deleted or not',
  'GET /answer/api/v1/notification/stream': 'tells its reader how much is new, and of what badge',
  'POST /users/unsubscribe': 'ends mails of one kind, and answers nothing',
  'GET /sitemap.xml': 'names parts of the sitemap by their numbers',
  'GET /sitemap/:part': {
    paths: () => ['/sitemap/question-1.xml'],
    shows: ({ actor }, piece) => anyone(actor, piece),
  },
  'GET /api-docs': 'describes the contract',
  'GET /openapi.json': 'describes the contract',
  'GET /healthz': 'tells that the process answers',
  'GET /readyz': 'tells that the database answers',
  'GET /robots.txt': fromSettings,
  'GET /custom.css': fromSettings,
  'GET /manifest.json': fromSettings,
  'GET /opensearch.xml': fromSettings,
  'GET /favicon.ico': fromSettings,
  'GET /answer/api/v1/plugin/:slug/*': fromPlugin,
  'POST /answer/api/v1/plugin/:slug/*': fromPlugin,
  'GET /plugins/:slug/:version/*':
    'files of a published package that everybody may fetch, while it is enabled',
  'GET /uploads/avatar/:file': pictures,
  'GET /uploads/branding/:file': pictures,
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

test('says of every route that is no call whether it returns content', () => {
  const calls = new Set(
    Object.values(endpoints).map((definition) => `${definition.method} ${pathOf(definition)}`),
  )

  const others = servedRoutes(http.server).filter((route) => !calls.has(route))

  expect(others.sort()).toEqual(Object.keys(files).sort())
})

const readable = Object.entries(files).flatMap(([route, reading]) =>
  typeof reading === 'string' ? [] : [[route, reading] as const],
)

describe.each([false, true])('on a site whose being private is %s', (isPrivate) => {
  beforeAll(() => setPrivate(isPrivate))

  test.each(readable.flatMap(([route, reading]) => roles.map((role) => [route, role, reading] as const)))(
    '%s shows the %s what they may see, and nothing else',
    async (_route, role, { paths, shows }) => {
      const viewer = world.viewers[role]
      const admission = mayCall(viewer.actor, 'public', { isPrivate })
      const permitted = world.pieces.filter((piece) => admission.allowed && maySee(viewer.actor, piece))
      const expected = permitted.filter((piece) => shows(viewer, piece))
      const seen = new Set<Piece>()

      for (const path of paths(world)) {
        const reply = await http.get(path, { as: viewer.user })
        expect(reply.statusCode).toBeLessThan(500)
        const told = `${reply.headers.location} ${reply.body}`
        // A page of the test says where it was asked for, which holds ids and no words.
        for (const piece of world.pieces) if (piece.words.some((word) => told.includes(word))) seen.add(piece)
      }

      const namesOf = (pieces: readonly Piece[]) => pieces.map(({ name }) => name)
      expect(namesOf([...seen].filter((piece) => !permitted.includes(piece)))).toEqual([])
      expect(namesOf(expected.filter((piece) => !seen.has(piece)))).toEqual([])
    },
  )
})

test('shares no page that was made for an account, not even for one that was deleted', async () => {
  await setPrivate(false)
  const leaver = await world.site.addUser('Leaver')
  await world.site.db.updateTable('users').set({ status: 10 }).where('id', '=', leaver.id).execute()
  const path = '/users/leaver?theirs'

  await http.get(path, { as: leaver })
  const before = http.rendered.length
  await http.get(path)

  expect(http.rendered.length).toBe(before + 1)
})
