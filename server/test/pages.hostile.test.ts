import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCoreBuild } from '../src/modules/pages/index.ts'
import { attackVectors } from '../src/modules/rendering/markdown/corpus/index.ts'
import { unusualPaths } from './bad-input/unusual-paths.ts'
import { answer, comment, setReputation } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

type Element = DefaultTreeAdapterTypes.Element

/** Each tries to break out of a context: an attribute, an element, a script, a comment, a template. */
const names = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)',
  '"><svg onload=alert(1)>',
  "' onfocus=alert(1) autofocus '",
  '<!--<script>',
  ']]><b onclick=alert(1)>',
  '</title><base href=//e.vil>',
  '</style><iframe src=//e.vil>',
  '</textarea></template><object>',
  'javascript:alert(1)//',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '&lt;script&gt;alert(1)',
  'U\u2028alert(1)\u2029</ScRiPt >',
]
const titles = names.map((name) => `${name} and what follows from it?`)

const core = await loadCoreBuild()
// `npm test` builds the web application before it runs the tests.
const why = core ? '' : ' (left out: the web application has not been built)'

let site: TestSite
let http: SiteServer
let member: TestUser
let paths: string[]

beforeAll(async () => {
  if (!core) return
  site = await createTestSite()
  const { general, write, legal, theme } = site.app.settings.current
  await site.app.settings.replace({
    general: {
      ...general,
      name: names.join(' '),
      short_description: names.join(' '),
      description: names.join(' '),
    },
    write: { ...write, restrict_answer: false },
    legal: { ...legal, terms_of_service_original_text: 'x', terms_of_service_parsed_text: '<p>Terms</p>' },
    theme: { ...theme, theme_config: { default: { primary_color: '</style><script>alert(1)</script>' } } },
  })
  member = await site.addUser('Reader')
  paths = ['/', '/questions', '/tags', '/users', '/search?q=follows', '/tos', '/privacy', '/missing']
  for (const [index, name] of names.entries()) await addHostileContent(name, titles[index] ?? name, index)
  await site.app.events.drain()
  http = await createTestServer(site, core)
})
afterAll(async () => {
  if (!core) return
  await http.server.close()
  await site.close()
})

const storable = attackVectors.filter((vector) => !vector.includes('\0'))

async function addHostileContent(name: string, title: string, index: number) {
  const author = await site.addUser(`Author${index}`, { display_name: name })
  await setReputation(site, author, 100_000)
  const bio = { bio: name, bio_html: '<p>Bio</p>', location: name, website: 'https://example.com/"onclick=x' }
  await site.db.updateTable('users').set(bio).where('id', '=', author.id).execute()
  const slug = `hostile${index}`
  const description = storable.slice(index * 20, index * 20 + 20).join('\n\n')
  const question = await site.call(
    'questionAdd',
    {
      title,
      content: `And words.\n\n${name}\n\n${description}`,
      tags: [{ slug_name: slug, display_name: slug, original_text: description }],
    },
    author,
  )
  // Forms reject such a tag name. An import or a later change might not.
  await site.db.updateTable('tags').set({ display_name: name }).where('slug', '=', slug).execute()
  const reply = await answer(site, author, question, `And words.\n\n${name}`)
  await comment(site, author, reply, `And words ${name}`)
  paths.push(`/questions/${question.id}`, `/tags/${slug}`, `/users/${author.username}`)
}

const hostileQueries = names.flatMap((name) => [
  `/questions?order=${encodeURIComponent(name)}&page=${encodeURIComponent(name)}`,
  `/search?q=${encodeURIComponent(name)}`,
  `/${encodeURIComponent(name)}`,
  `/tags/${encodeURIComponent(name)}?x=${encodeURIComponent(name)}`,
])

function getElements(html: string): Element[] {
  const found: Element[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html)]
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node)
    if ('content' in node) open.push(node.content)
    if ('childNodes' in node) open.push(...node.childNodes)
  }
  return found
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((found) => found.name === name)?.value
const toText = ({ childNodes }: Element) =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

const forbidden = new Set(['base', 'iframe', 'frame', 'object', 'embed', 'applet', 'noscript', 'math'])
const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'srcset'])

/** Active content in a page, such as scripts or links to other sites, that we did not put there. */
function findActive(html: string, nonce: string): string[] {
  return getElements(html).flatMap((element) => {
    const { tagName, attrs } = element
    const problems: string[] = []
    if (forbidden.has(tagName)) problems.push(`<${tagName}>`)
    if (tagName === 'script') problems.push(...scriptProblems(element, nonce))
    if (tagName === 'style' && attribute(element, 'nonce') !== nonce) problems.push('a style without nonce')
    if (tagName === 'meta' && attribute(element, 'http-equiv')) problems.push('a meta that acts')
    for (const { name, value } of attrs) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc') problems.push(`${tagName} ${name}`)
      if (urlAttributes.has(name) && /^[\s\p{Cc}]*(javascript|vbscript|data):/iu.test(value)) {
        problems.push(`${tagName} ${name}=${value}`)
      }
    }
    return problems
  })
}

/** Inline scripts, read from a page without user content, so that they can only be ours. */
let ownScripts: string[]

async function readOwnScripts(): Promise<string[]> {
  const { html } = await open('/users/login')
  const written = getElements(html).filter(
    (element) => element.tagName === 'script' && !attribute(element, 'src') && !attribute(element, 'type'),
  )
  // Scripts that record early clicks, load the other scripts, and start them.
  expect(written).toHaveLength(3)
  return written.map(toText)
}

/** Allowed scripts are our files with the nonce, our inline scripts, and data. */
function scriptProblems(element: Element, nonce: string): string[] {
  const type = attribute(element, 'type') ?? ''
  if (/^application\/(ld\+)?json$/.test(type)) {
    JSON.parse(toText(element))
    return []
  }
  const src = attribute(element, 'src')
  const text = toText(element)
  const isOurs = src === undefined ? ownScripts.includes(text) : src.startsWith('/static/') && text === ''
  return isOurs && attribute(element, 'nonce') === nonce ? [] : [`a script: ${text.slice(0, 80)}`]
}

async function open(path: string, as?: TestUser) {
  const reply = await http.get(path, { as })
  expect({ path, isFault: reply.statusCode >= 500 }).toEqual({ path, isFault: false })
  const nonce = /'nonce-([^']+)'/.exec(`${reply.headers['content-security-policy']}`)?.[1] ?? ''
  expect(nonce).not.toBe('')
  return { html: reply.body, nonce }
}

// Without a build of the web application there are no pages; the name of the suite then says so.
describe.skipIf(!core)(`pages with hostile content${why}`, { timeout: 300_000 }, () => {
  beforeAll(async () => {
    ownScripts = await readOwnScripts()
  })

  test('run only our scripts, for visitors and members', async () => {
    for (const as of [undefined, member]) {
      for (const path of paths) {
        const { html, nonce } = await open(path, as)
        expect({ path, active: findActive(html, nonce) }).toEqual({ path, active: [] })
      }
    }
  })

  test('run nothing from their URL', async () => {
    for (const path of hostileQueries) {
      const { html, nonce } = await open(path)
      expect({ path, active: findActive(html, nonce) }).toEqual({ path, active: [] })
    }
  })

  test('cause no server error at any URL', async () => {
    for (const path of unusualPaths) {
      for (const as of [undefined, member]) {
        const { statusCode } = await http.get(path, { as })
        expect({ path, isFault: statusCode >= 500 }).toEqual({ path, isFault: false })
      }
    }
  })

  test('show titles and names as they were written', async () => {
    const questions = paths.filter((path) => path.startsWith('/questions/'))

    for (const [index, path] of questions.entries()) {
      const { html } = await open(path)
      const elements = getElements(html)
      const heading = elements.filter(({ tagName }) => tagName === 'h1').map(toText)
      const [data] = elements.filter((element) => attribute(element, 'type') === 'application/ld+json')
      expect(heading.join()).toContain(titles[index])
      expect(JSON.parse(toText(data as Element))).toMatchObject({ mainEntity: { name: titles[index] } })
    }
  })

  test('get a new nonce for each request of a member', async () => {
    const pages = [await open('/', member), await open('/', member), await open('/tags', member)]
    const nonces = pages.map(({ nonce }) => nonce)

    expect(new Set(nonces).size).toBe(3)
  })

  test('allow our scripts by their hashes for visitors, who share pages', async () => {
    const { headers } = await http.get('/')
    const hashes = ownScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const policy = String(headers['content-security-policy'])
    const [, allowed = ''] = /script-src 'self' ([^;]*);/.exec(policy) ?? []

    expect(allowed.split(' ').toSorted()).toEqual(hashes.toSorted())
  })
})

describe('the check for active content', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script nonce="n">alert(1)</script>',
    '<script src="/static/a.js"></script>',
    '<script nonce="n" src="https://e.vil/a.js"></script>',
    '<a href=" javascript:alert(1)">a</a>',
    '<p onclick="x">a</p>',
    '<p style="x">a</p>',
    '<style>a{}</style>',
    '<base href="/">',
    '<template><img onerror=x></template>',
  ])('reports %s', (html) => {
    expect(findActive(html, 'n')).toHaveLength(1)
  })
})
