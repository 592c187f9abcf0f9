import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { admin } from './running-site.ts'

export type Provider = { url: string; stop: () => Promise<void> }

/** Somewhere users have accounts: a page where they go back as themselves, or change their mind. */
export function startProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://provider.invalid')
    const back = (outcome: string) =>
      `${searchParams.get('redirect_uri')}?state=${searchParams.get('state')}&${outcome}`.replaceAll(
        '&',
        '&amp;',
      )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>The Hub</title><h1>The Hub</h1>
       <p><a href="${back('code=ada')}">Go on as Ada</a> <a href="${back('error=access_denied')}">Not now</a></p>`,
    )
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const stop = () => new Promise<void>((ended) => server.close(() => ended()))
      resolve({ url: `http://127.0.0.1:${port}`, stop })
    })
  })
}

const slug = 'hub_connector'
const texts = JSON.stringify({ info: { name: 'Hub login' }, connector: { name: 'The Hub' } })

const codeOf = (providerUrl: string) => `export default {
  connector: () => ({
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8"/></svg>',
    start: async ({ state, redirectUrl }) => ({
      url: '${providerUrl}/authorize?' + new URLSearchParams({ state, redirect_uri: redirectUrl }),
    }),
    finish: async ({ query }) => ({
      externalId: query.code, username: query.code, displayName: 'Ada', email: query.code + '@hub.example',
    }),
  }),
}`

/** Installs the plugin for a provider into a running site, and enables it. */
export async function enableProvider(site: { url: string; dataDir: string }, provider: Provider) {
  const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
  const files = { 'dist/server.js': codeOf(provider.url), 'i18n/en_US.json': texts }
  const sums = Object.entries(files).map(([path, text]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return [path, createHash('sha256').update(text).digest('hex')]
  })
  const manifest = {
    manifest_version: 1,
    slug_name: slug,
    family: 'connector',
    package: 'querent-plugin-hub-connector',
    version: '1.0.0',
    author: 'Ada',
    link: 'https://hub.example',
    sdk: '*',
    permissions: [],
    hosts: [],
    events: [],
    hosts_from_config: [],
    slots: [],
    blocks: [],
    entries: { server: 'dist/server.js' },
    styles: [],
    languages: ['en_US'],
    files: Object.fromEntries(sums),
  }
  writeFileSync(join(folder, 'querent.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: manifest.package, keywords: ['querent-plugin'] }),
  )
  await switchOn(site.url)
}

async function send(url: string, method: string, body: unknown, token = ''): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  })
}

/** The site finds what was installed within a few seconds. */
async function switchOn(url: string): Promise<void> {
  const login = await send(`${url}/answer/api/v1/user/login/email`, 'POST', {
    e_mail: admin.email,
    pass: admin.password,
  })
  const { data }: { data: { access_token: string } } = await login.json()
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const body = { plugin_slug_name: slug, enabled: true }
    const reply = await send(`${url}/answer/admin/api/plugin/status`, 'PUT', body, data.access_token)
    if (reply.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The plugin could not be enabled.')
}
