import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ServerPlugin, StorageRequest } from '../../server/index.ts'
import { type OpenServerPlugin, openServerPlugin, type ServerPluginOptions } from '../server-plugin.ts'
import { type PluginPlace, readDeclaration, readTexts } from './plugin-folder.ts'

/**
 * A plugin that stores uploaded files elsewhere, and a fake server of the service.
 *
 * @example
 * const suite: Pick<StorageSuite<ConfigFields, ConfigFields>, 'secrets'> = { secrets: ['secret-key'] }
 * @public
 */
export type StorageSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /**
   * Starts an empty store, and returns the settings for it. `url` is where requests are really sent; it
   * rejects unsigned requests.
   */
  startStore(): Promise<{
    url: string
    config: ServerPluginOptions<Fields>['config']
    stop(): Promise<void>
  }>
  /** Values of the settings that must not appear in the log or the name of the place. */
  secrets: readonly string[]
}

const place = 'post/3kTMdAb9_800x600.png'
const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10])

/**
 * Checks the rules for every plugin of the family storage: sign requests so that the service stores, returns
 * and deletes files byte by byte, and keep its keys secret.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   storage: () => ({
 *     place: 'files at store.example.com',
 *     publicUrl: '',
 *     sign: async ({ key }) => ({ url: `https://store.example.com/${key}`, headers: { authorization: 'key' } }),
 *   }),
 * })
 * const startStore = async () => ({ url: 'http://127.0.0.1:9000', config: {}, stop: async () => undefined })
 * describeStorage({ plugin, root: import.meta.dirname, startStore, secrets: ['key'] })
 * @public
 */
export function describeStorage<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: StorageSuite<Fields, UserFields>,
): void {
  const { plugin, root, startStore, secrets } = suite
  const declaration = readDeclaration(root)
  const texts = readTexts(root)
  let store: Awaited<ReturnType<typeof startStore>>
  let server: OpenServerPlugin

  beforeEach(async () => {
    store = await startStore()
    server = await openServerPlugin(plugin, { declaration, texts, config: store.config })
  })
  afterEach(async () => {
    server.close()
    await store.stop()
  })

  /** Sends a request that the plugin signed to the fake server. */
  async function send(request: StorageRequest, body?: Buffer): Promise<Response> {
    const { url, headers } = await server.storage.sign(request)
    const { pathname, search } = new URL(url)
    expect(url).toMatch(/^https?:/)
    return fetch(new URL(pathname + search, store.url), {
      method: request.method,
      headers,
      // Only a view of these bytes: buffers may be part of a larger one.
      ...(body && { body: new Uint8Array(body) }),
    })
  }

  describe('the store', () => {
    it('is declared, and has a name without keys', () => {
      expect(declaration.family).toBe('storage')
      expect(server.offers).toContain('storage')
      expect(server.storage.place).toMatch(/\S/)
      expect(secrets.filter((secret) => server.storage.place.includes(secret))).toEqual([])
    })

    it('stores a file, and returns the same bytes and their number', async () => {
      const put = await send({ method: 'PUT', key: place, contentType: 'image/png' }, content)
      const got = await send({ method: 'GET', key: place })

      expect([put.ok, got.ok]).toEqual([true, true])
      expect(Number(got.headers.get('content-length'))).toBe(content.length)
      expect(Buffer.from(await got.arrayBuffer())).toEqual(content)
    })

    it('distinguishes files with similar names, and deletes the right one', async () => {
      const other = place.replace('800', '80')
      for (const key of [place, other]) await send({ method: 'PUT', key }, Buffer.from(key))

      const removed = await send({ method: 'DELETE', key: place })

      expect(removed.ok).toBe(true)
      expect((await send({ method: 'GET', key: place })).status).toBe(404)
      expect(await (await send({ method: 'GET', key: other })).text()).toBe(other)
    })

    it('responds with 404 for a missing file', async () => {
      expect((await send({ method: 'GET', key: 'post/none.png' })).status).toBe(404)
    })

    it('has a public URL that is empty, http or https', () => {
      expect(server.storage.publicUrl).toMatch(/^$|^https?:\/\/\S+$/)
    })

    it('keeps its keys out of the log', async () => {
      await send({ method: 'PUT', key: place }, content)

      expect(secrets.filter((secret) => server.logText().includes(secret))).toEqual([])
    })
  })
}
