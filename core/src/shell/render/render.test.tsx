import { describe, expect, it, vi } from 'vitest'
import ar from '../../../../i18n/ar/ui/app.json'
import arErrors from '../../../../i18n/ar/ui/error_page.json'
import en from '../../../../i18n/en_US/ui/app.json'
import enErrors from '../../../../i18n/en_US/ui/error_page.json'
import { buildTheme } from '../../slots/theme-samples.testing.ts'
import { buildRoutes } from '../routes.tsx'
import { getAssets } from './html-document.ts'
import { createRenderer } from './render-page.tsx'
import type { RenderRequest } from './render-types.ts'

const render = createRenderer(buildRoutes())
const english = { app: en, error_page: enErrors }
const arabic = { app: ar, error_page: arErrors }
const manifest = {
  'src/client-entry.tsx': { file: 'static/entry-1.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'static/vendor-2.js' },
  'src/pages/MaintenancePage/MaintenancePage.tsx': {
    file: 'static/MaintenancePage-3.js',
    imports: ['_vendor.js', 'src/client-entry.tsx', '_part.js'],
  },
  '_part.js': { file: 'static/part-4.js' },
  'style.css': { file: 'static/style-5.css' },
}

/** The test's document would load the targets of links; here only their attributes matter. */
function inert(html: string): string {
  return html.replace(/<link[^>]*>/g, (tag) => tag.replace(' href=', ' data-href='))
}

function requestFor(url: string, changes: Partial<RenderRequest> = {}): RenderRequest {
  return {
    url,
    api: { call: async () => null },
    user: null,
    site: { general: { name: 'Ask & tell' } },
    language: 'en_US',
    texts: english,
    textsUrl: '/texts/en_US.json?v=1',
    nonce: 'n0nce',
    assets: { manifest },
    siteUrl: 'https://site.example',
    now: 1_700_000_000,
    ...changes,
  }
}

async function pageOf(url: string, changes?: Partial<RenderRequest>) {
  const result = await render(requestFor(url, changes))
  if (result.kind !== 'page') throw new Error(`expected a page and not a redirect to ${result.location}`)
  const document = new DOMParser().parseFromString(inert(result.html), 'text/html')
  const data = JSON.parse(document.querySelector('#querent-data')?.textContent ?? '')
  return { ...result, document, data }
}

/** The resources that the page loads after its style sheets. */
function getDeferred(document: Document): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>('head > template')
  if (!template) throw new Error('The page defers nothing.')
  return template.content
}

describe('rendering on the server', () => {
  it('lets the scripts run that an administrator wrote into the page', async () => {
    const custom_css_html = {
      custom_head: '<script>window.a = 1</script><SCRIPT src="/x.js"></SCRIPT>',
      custom_header: '<style>b { color: red }</style><scripted-element></scripted-element>',
    }

    const { html } = await pageOf('/maintenance', { site: { custom_css_html } })

    expect(html).toContain('<script nonce="n0nce">window.a = 1</script><SCRIPT nonce="n0nce" src="/x.js">')
  })

  it('names the texts that the page needs', async () => {
    const readingTextsUrl = '/texts/reading.json?v=1'
    const of = async (url: string) => {
      const { data, document } = await pageOf(url, { readingTextsUrl })
      const preloaded = getDeferred(document).querySelector('link[as=fetch]')?.getAttribute('data-href')
      return { needed: data.textsUrl, all: data.allTextsUrl, preloaded }
    }
    const all = '/texts/en_US.json?v=1'

    expect(await of('/maintenance')).toEqual({ needed: readingTextsUrl, all, preloaded: readingTextsUrl })
    // It is rarely opened, and has its own texts.
    expect(await of('/tos')).toEqual({ needed: all, all: undefined, preloaded: all })
  })

  it('asks members to accept changed terms without waiting for the browser', async () => {
    const user = { id: '2', username: 'grace', has_pending_terms: true }

    const { html, document } = await pageOf('/tos', { user })

    expect(document.querySelector('aside button')?.textContent).toBe('legal.pending.open')
    // React's mark for what the server could not render.
    expect(html).not.toContain('<!--$!-->')
  })

  it('gives the page the header and the width of the theme', async () => {
    const theme_config = { default: { primary_color: '#008800', navbar_style: '#ffee00' } }
    const theme = { theme: 'default', theme_config, layout: 'Fixed-width' as const }

    const { html, document } = await pageOf('/maintenance', { site: { theme } })

    expect(document.documentElement.dataset).toMatchObject({ navbar: 'colored', layout: 'narrow' })
    expect(html).toContain(':root{--q-primary:#008800;--q-navbar:#ffee00;--q-on-navbar:#14171f}')
  })

  it('leaves the header in the color of the page on a site that chose no other', async () => {
    const theme_config = { default: { primary_color: '#008800', navbar_style: '#0033ff' } }

    const { document } = await pageOf('/maintenance', { site: { theme: { theme: 'default', theme_config } } })

    expect(document.documentElement.dataset.navbar).toBeUndefined()
    expect(document.documentElement.dataset.layout).toBeUndefined()
  })

  it('shows a member on the bell how much is new', async () => {
    const changes = {
      user: { id: '1', username: 'ada', mail_status: 1 },
      unread: { inbox: 2, achievement: 1 },
    }
    const { document, data } = await pageOf('/no/such/page', changes)

    expect(document.querySelector('header a[href="/users/notifications/inbox"]')?.textContent).toBe('3')
    expect(data.unread).toEqual({ inbox: 2, achievement: 1 })
  })

  it('shows no bell to users who may not look at what is new', async () => {
    for (const changes of [{ mail_status: 2 }, { mail_status: 1, status: 'suspended' } as const]) {
      const { document } = await pageOf('/no/such/page', { user: { id: '1', username: 'ada', ...changes } })
      expect(document.querySelector('header a[href^="/users/notifications"]')).toBeNull()
    }
  })

  it.each([
    ['/no/such/page', 404, "Unfortunately, this page doesn't exist."],
    ['/no%0Asuch%0dpage', 404, "Unfortunately, this page doesn't exist."],
    ['/no%E2%80%A8such%E2%80%A9page', 404, "Unfortunately, this page doesn't exist."],
    ['/403', 403, "You don't have permission to access this page."],
    ['/50x', 500, 'The server encountered an error and could not complete your request.'],
    ['/maintenance', 503, "We are under maintenance, we'll be back soon."],
  ])('answers %s with status %d and its words', async (url, status, words) => {
    const page = await pageOf(url)

    expect(page.status).toBe(status)
    expect(page.document.querySelector('#root')?.textContent).toContain(words)
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('writes language, direction, title and canonical URL', async () => {
    const { document } = await pageOf('/maintenance?x=1', { language: 'ar', texts: arabic })

    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(document.title).toBe('صيانة - Ask & tell')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('data-href')).toBe(
      'https://site.example/maintenance',
    )
  })

  it('links the style sheets that posts need as plugins rendered them', async () => {
    const plugins = [
      { slug_name: 'shine', enabled: true, styles: ['/plugins/shine/1.0.0/dist/web/style.css'] },
      { slug_name: 'off', enabled: false, styles: ['/plugins/off/1.0.0/dist/web/style.css'] },
    ]
    const { document } = await pageOf('/maintenance', { plugins })
    const links = [...document.querySelectorAll('link[data-post-style]')]

    expect(links.map((link) => link.getAttribute('data-href'))).toEqual([
      '/plugins/shine/1.0.0/dist/web/style.css',
    ])
  })

  it('carries the style sheet of posts that the server has read', async () => {
    const url = '/plugins/shine/1.0.0/dist/web/style.css'
    const { document } = await pageOf('/maintenance', {
      plugins: [{ slug_name: 'shine', enabled: true, styles: [url] }],
      pluginStyleTexts: { [url]: '.shine > b{color:gold}', '/plugins/off/1.0.0/a.css': 'b{color:red}' },
    })

    const marked = [...document.querySelectorAll(`[data-post-style]`)]
    expect(marked.map(({ outerHTML }) => outerHTML)).toEqual([
      `<style nonce="n0nce" data-post-style="${url}">.shine > b{color:gold}</style>`,
    ])
  })

  it('has the theme of a plugin before the styles of the site, and none of it in safe mode', async () => {
    const plugins = [{ slug_name: 'classic', enabled: true, theme: buildTheme({ primary: '#0a5cad' }) }]
    const admin = { id: '1', username: 'root', mail_status: 1, role_id: 2 }

    const { html, document } = await pageOf('/maintenance', { plugins })
    const safe = await pageOf('/maintenance?safe-mode', { plugins, user: admin })

    const styles = [...document.querySelectorAll('head style')]
    expect(styles.map((style) => style.hasAttribute('data-theme-style'))).toEqual([true, false])
    expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(['n0nce', 'n0nce'])
    expect(styles[0]?.textContent).toContain('--q-ground:#fffefb')
    expect(html).toContain(':root{--q-primary:#0a5cad}')
    expect(safe.html).not.toContain('data-theme-style')
    expect(safe.html).toContain(':root{--q-primary:#0033ff}')
  })

  it('has the color that an administrator chose rather than that of a theme', async () => {
    const plugins = [{ slug_name: 'classic', enabled: true, theme: buildTheme({ primary: '#0a5cad' }) }]
    const theme = { theme: 'default', theme_config: { default: { primary_color: '#aa0000' } } }

    const { html } = await pageOf('/maintenance', { plugins, site: { theme } })

    expect(html).toContain(':root{--q-primary:#aa0000}')
  })

  it('loads entry and chunks side by side, once the style sheet has loaded', async () => {
    const { document } = await pageOf('/maintenance')
    const deferred = getDeferred(document)
    const hrefs = (root: ParentNode, rel: string) =>
      [...root.querySelectorAll(`link[rel=${rel}]`)].map((element) => element.getAttribute('data-href'))

    expect(hrefs(document, 'stylesheet')).toEqual(['/static/style-5.css'])
    expect([...hrefs(document, 'modulepreload'), ...hrefs(document, 'preload')]).toEqual([])
    expect(document.querySelector('script[type=module]')).toBeNull()
    expect(hrefs(deferred, 'modulepreload')).toEqual([
      '/static/entry-1.js',
      '/static/vendor-2.js',
      '/static/MaintenancePage-3.js',
      '/static/part-4.js',
    ])
    expect(hrefs(deferred, 'preload')).toEqual(['/texts/en_US.json?v=1'])
    const entry = deferred.querySelector('script')
    expect([entry?.type, entry?.getAttribute('src'), entry?.getAttribute('nonce')]).toEqual([
      'module',
      '/static/entry-1.js',
      'n0nce',
    ])
  })

  it('has no script that runs without the nonce', async () => {
    const { document } = await pageOf('/maintenance')
    const running = [...document.querySelectorAll('script')].filter(
      (script) => !script.type.endsWith('json') && script.getAttribute('nonce') !== 'n0nce',
    )

    expect(running).toEqual([])
  })

  it('follows the color scheme and primary color of user and site', async () => {
    const getScheme = async (changes: Partial<RenderRequest>) =>
      (await pageOf('/maintenance', changes)).document.documentElement.getAttribute('data-bs-theme')
    const dark = {
      theme: {
        color_scheme: 'dark',
        theme: 'default',
        theme_config: { default: { primary_color: '#aa0000' } },
      },
    }

    expect(await getScheme({})).toBeNull()
    expect(await getScheme({ site: dark })).toBe('dark')
    expect(await getScheme({ site: dark, user: { id: '1', color_scheme: 'light' } })).toBe('light')
    expect(await getScheme({ site: dark, user: { id: '1', color_scheme: 'system' } })).toBeNull()
    expect((await pageOf('/maintenance', { site: dark })).html).toContain(':root{--q-primary:#aa0000}')
  })

  it('has the colors that the browser remembers where the account chose none', async () => {
    const getScheme = async (account: string, colorScheme: RenderRequest['colorScheme']) => {
      const user = { id: '1', color_scheme: account }
      const { document } = await pageOf('/maintenance', { user, colorScheme })
      return document.documentElement.getAttribute('data-bs-theme')
    }

    expect(await getScheme('default', 'dark')).toBe('dark')
    expect(await getScheme('light', 'dark')).toBe('light')
    expect(await getScheme('', undefined)).toBeNull()
  })

  it('hands the browser what it needs in a way that no text can break out of', async () => {
    const site = { general: { name: '</script><script>alert(1)</script>' } }
    const { data, document, html } = await pageOf('/maintenance', {
      site,
      user: { id: '7', username: 'ada' },
    })

    expect(data).toMatchObject({
      site,
      language: 'en_US',
      user: { username: 'ada' },
      renderedAt: 1_700_000_000,
    })
    expect(html).not.toContain('<script>alert')
    expect(document.querySelectorAll('script:not([type])')).toHaveLength(3)
    expect(document.querySelectorAll('script[type]')).toHaveLength(1)
  })

  it('keeps an administrator’s style sheet inside its element', async () => {
    const custom_css = 'a{}</style><script>alert(1)</script>'
    const { html } = await pageOf('/maintenance', { site: { custom_css_html: { custom_css } } })

    expect(html).not.toContain('</style><script>')
  })

  it('answers with the error page it is asked for, and runs nothing', async () => {
    const call = vi.fn()
    const page = await pageOf('/questions/1', {
      api: { call },
      errorPage: { code: '50X', status: 503, msg: 'Later.' },
    })

    expect(page.status).toBe(503)
    expect(page.document.querySelector('#root')?.textContent).toContain('Later.')
    expect(call).not.toHaveBeenCalled()
  })

  it('leads visitors of a private site to the login page, with the way back', async () => {
    const site = { site_security: { login_required: true } }

    expect(await render(requestFor('/questions?page=2', { site }))).toEqual({
      kind: 'redirect',
      location: '/users/login?from=%2Fquestions%3Fpage%3D2',
      status: 302,
    })
  })

  it('leads everyone to the wizard before the installation', async () => {
    expect(await render(requestFor('/tags', { isInstalling: true }))).toMatchObject({ location: '/install' })
  })
})

describe('the files of a page', () => {
  it('are none while nothing is built', () => {
    expect(getAssets({}, 'MaintenancePage')).toEqual({ entry: '', styles: [], modules: [] })
  })
})
