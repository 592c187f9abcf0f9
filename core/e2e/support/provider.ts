import { createServer } from 'node:http'
import { switchPlugin, waitUntilFound } from './plugin-admin.ts'
import { placePlugin } from './plugin-package.ts'
import type { RunningSite } from './running-site.ts'

export type Provider = { url: string; stop: () => Promise<void> }

/** An identity provider with one page, where users continue as themselves or cancel. */
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

/** Installs and enables the plugin for a provider on a running site. */
export async function enableProvider(site: RunningSite, provider: Provider): Promise<void> {
  const slug = 'hub_connector'
  await placePlugin(site, {
    slug,
    name: 'Hub login',
    family: 'connector',
    texts: { connector: { name: 'The Hub' } },
    server: codeOf(provider.url),
  })
  await waitUntilFound(site, [slug])
  await switchPlugin(site, slug, true)
}
