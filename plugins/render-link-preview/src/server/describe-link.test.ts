import { type FakeServer, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

let web: FakeServer

const html = (title: string) => ({
  text: `<title>${title}</title>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})
const redirect = (location: string) => ({ status: 302, headers: { location } })

beforeAll(async () => {
  web = await startFakeServer({
    'GET /page': html('A page'),
    'GET /moved': redirect('https://other.example/page'),
    'GET /private': redirect('https://127.0.0.1/page'),
    'GET /round': redirect('/round'),
    'GET /missing': { ...html('Not here'), status: 404 },
    'GET /image': { text: '<title>x</title>', headers: { 'content-type': 'image/svg+xml' } },
    'GET /slow': { hangs: true },
    'GET /large': { ...html('Large'), text: `<title>Large</title>${'x'.repeat(10 * 1024 * 1024)}` },
  })
})
afterAll(() => web.close())

const open = () =>
  openServerPlugin(plugin, {
    declaration: packageFile.querent,
    siteUrl: 'https://ask.example',
    fakeServers: { 'web.example': web.url, 'other.example': web.url, 'ask.example': web.url },
  })

async function describeLink(path: string, origin = 'https://web.example') {
  const opened = await open()
  try {
    return await opened.render.link?.({ url: `${origin}${path}` })
  } finally {
    opened.close()
  }
}

test.each(['/page', '/moved'])('describes the page at %s, and identifies itself', async (path) => {
  expect(await describeLink(path)).toEqual({ title: 'A page' })
  expect(web.requests.at(-1)?.headers['user-agent']).toBe('QuerentLinkPreview/1.0 (+https://ask.example)')
})

test.each(['/private', '/round', '/missing', '/image', '/large', '/unknown', '/slow'])(
  'leaves the link to %s unchanged',
  async (path) => {
    expect(await describeLink(path)).toBeUndefined()
  },
)

test('does not request pages of the site itself', async () => {
  const before = web.requests.length

  expect(await describeLink('/page', 'https://ask.example')).toBeUndefined()
  expect(web.requests.length).toBe(before)
})

test('leaves a link to a host that does not respond', async () => {
  expect(await describeLink('/page', 'https://nowhere.example')).toBeUndefined()
})
