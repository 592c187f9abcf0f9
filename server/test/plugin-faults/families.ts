import { expect } from 'vitest'
import { ask, getDenial } from '../content.ts'
import type { TestSite, TestUser } from '../site.ts'
import type { SiteServer } from '../site-server.ts'

export type Fixtures = { site: TestSite; server: SiteServer; admin: TestUser; member: TestUser; slug: string }

export type Family = {
  /** The name in the manifest. */
  family:
    | 'connector'
    | 'user_center'
    | 'search'
    | 'captcha'
    | 'render'
    | 'filter'
    | 'sidebar'
    | 'embed'
    | 'route'
  capability: string
  permissions?: 'schedule'[]
  /** The source of the capability, with a body for the method that is called. */
  make: (body: string) => string
  /** The source of a valid return value. */
  sane: string
  /** Makes the site call the plugin. */
  act(fixtures: Fixtures): Promise<unknown>
  /** Checks what the site does instead. `isKnown`: the plugin has declared what it offers. */
  expectFallback(result: unknown, isKnown: boolean): void
}

const api = '/answer/api/v1'
let counter = 0

async function getLocation(fixtures: Fixtures, path: string): Promise<string> {
  const response = await fixtures.server.get(api + path)
  expect(response.statusCode).toBe(302)
  return String(response.headers.location)
}

async function passwordLogin({ site }: Fixtures): Promise<string> {
  const { username } = await site.call('userLogin', { e_mail: 'ada@example.com', pass: 'correct-horse' })
  return username
}

const agent = `{ displayName: 'Hub', icon: '<svg/>', url: 'https://hub.example', controlCenter: [],
  keepsOriginalAccounts: true, decidesRank: false, decidesStatus: false, decidesRole: false, needsEmail: false }`

/** Every family with code on the server, and how to reach it. */
export const families: Readonly<Record<string, Family>> = {
  connector: {
    family: 'connector',
    capability: 'connector',
    make: (body) =>
      `{ logo: '<svg/>', start: async () => { ${body} }, finish: async () => ({ externalId: '1' }) }`,
    sane: "{ url: 'https://hub.example/authorize' }",
    async act(fixtures) {
      return [await getLocation(fixtures, `/connector/login/${fixtures.slug}`), await passwordLogin(fixtures)]
    },
    expectFallback: (result) => expect(result).toEqual([expect.stringContaining('failed='), 'ada']),
  },
  userCenter: {
    family: 'user_center',
    capability: 'userCenter',
    make: (body) =>
      `{ agent: ${agent}, start: async () => { ${body} }, finish: async () => ({ externalId: '1' }) }`,
    sane: "{ url: 'https://hub.example/authorize' }",
    async act(fixtures) {
      const location = await getLocation(fixtures, '/user-center/login/redirect')
      return [location, await passwordLogin(fixtures).catch(({ reason }) => reason)]
    },
    // A user center that has not declared what it offers may be the only way to log in.
    expectFallback: (result, isKnown) =>
      expect(result).toEqual([expect.stringContaining('failed='), isKnown ? 'ada' : 'base.forbidden_error']),
  },
  search: {
    family: 'search',
    capability: 'search',
    make: (body) =>
      `{ prepare: async () => {}, put: async () => {}, remove: async () => {}, clear: async () => {},
         search: async () => { ${body} } }`,
    sane: '{ total: 0, hits: [] }',
    async act({ site }) {
      await site.app.schedule.runAll()
      const { list } = await site.call('search', { q: 'tomatoes' })
      return list.length
    },
    expectFallback: (result) => expect(result).toBeGreaterThan(0),
  },
  captcha: {
    family: 'captcha',
    capability: 'captcha',
    make: (body) => `{ create: async () => { ${body} }, verify: async () => true }`,
    sane: "{ question: 'What is 1 and 1?', answer: '2' }",
    async act({ site, member }) {
      return getDenial(site.call('userActionRecord', { action: 'email' }, member))
        .then(({ reason }) => reason)
        .catch(() => 'challenged')
        .then(async (asked) => [
          asked,
          (await getDenial(site.call('passwordReset', { e_mail: 'ada@example.com' }))).reason,
        ])
    },
    // No one passes, and the rejected user is told why.
    expectFallback: (result) =>
      expect(result).toEqual([
        'error.object.captcha_unavailable',
        expect.stringContaining('error.object.captcha'),
      ]),
  },
  render: {
    family: 'render',
    capability: 'render',
    make: (body) => `{ code: async (blocks) => { ${body} } }`,
    sane: 'blocks.map(() => undefined)',
    async act({ site, member }) {
      const { html } = await ask(site, member, { content: `See ${++counter}:\n\n\`\`\`js\nlet a\n\`\`\`` })
      return html
    },
    expectFallback: (result) =>
      expect(result).toContain('<pre><code class="language-js">let a\n</code></pre>'),
  },
  filter: {
    family: 'filter',
    capability: 'filter',
    make: (body) => `{ check: async () => { ${body} } }`,
    sane: '{ isAccepted: true }',
    async act({ site, member }) {
      return getDenial(ask(site, member, { content: `Nothing bad in it, ${++counter}.` }))
        .then(({ reason }) => reason)
        .catch(() => 'stored')
    },
    expectFallback: (result) => expect(result).toBe('error.object.filter_unavailable'),
  },
  sidebar: {
    family: 'sidebar',
    capability: 'sidebar',
    make: (body) => `{ links: async () => { ${body} } }`,
    sane: "{ tags: [], linksText: '' }",
    act: ({ site }) => site.call('sidebarConfig', undefined),
    expectFallback: (result) => expect(result).toEqual({ tags: [], links_text: '' }),
  },
  embed: {
    family: 'embed',
    capability: 'embed',
    make: (body) => `{ platforms: async () => { ${body} } }`,
    sane: '[]',
    act: ({ site }) => site.call('embedConfig', undefined),
    expectFallback: (result) => expect(result).toEqual([]),
  },
  routes: {
    family: 'route',
    capability: 'routes',
    make: (body) => `[{ method: 'GET', path: '/hello', access: 'public', handle: async () => { ${body} } }]`,
    sane: "{ data: 'hello' }",
    async act({ server, slug }) {
      const response = await server.get(`${api}/plugin/${slug}/hello`)
      return [response.statusCode, response.json().reason]
    },
    expectFallback: (result) =>
      expect([
        [400, 'error.plugin.failed'],
        // The plugin never got as far as having routes.
        [404, 'base.not_found'],
      ]).toContainEqual(result),
  },
}

/** What must work on the site, whatever plugins do. */
export async function expectUsable(
  { site, server, member, slug }: Fixtures,
  questionId: string,
): Promise<void> {
  expect((await server.get('/')).statusCode).toBe(200)
  expect((await server.get(`/questions/${questionId}`, { as: member })).statusCode).toBe(200)
  expect((await site.call('questionPage', { page: 1, page_size: 20 })).count).toBeGreaterThan(0)
  const statuses = await site.call('pluginStatusList', undefined)
  expect(statuses.map(({ slug_name }) => slug_name)).toContain(slug)
}
