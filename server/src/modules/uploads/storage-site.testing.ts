import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createFakeStore } from '../../../test/fake-store.ts'
import { makeJobsDue } from '../../../test/make-jobs-due.ts'
import { createTestSite } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { getFile, image } from './upload-samples.testing.ts'

export type StorageSite = Awaited<ReturnType<typeof openStorageSite>>

/** The parts of a response that tests check. */
type SiteResponse = {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  payload: string
  rawPayload: Buffer
}

/** A site with a storage plugin, which is disabled, and its in-memory store. */
export async function openStorageSite(options: { place?: string; publicUrl?: string } = {}) {
  const store = createFakeStore(options)
  const plugins = createFakePluginHost((slug, request) => store.send(slug, request))
  const site = await createTestSite({ pluginHost: plugins })
  const http = await createTestServer(site)
  const ada = await site.addUser('Ada')
  const admin = await site.addUser('Admin', { role_id: 2 })
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, authorized_attachment_extensions: ['txt'] } })

  return {
    ...site,
    store,
    ada,
    admin,
    enable: () => plugins.enable('s3_storage', { storage: store.storage }),
    disable: () => plugins.disable('s3_storage'),
    /** Uploads a file and returns its path. */
    async upload(source: string, given?: File): Promise<string> {
      const file = given ?? getFile(await image('png'), 'a.png')
      return new URL(await site.call('fileUpload', { source, file }, ada)).pathname
    },
    async get(url: string): Promise<SiteResponse> {
      return http.server.inject({ method: 'GET', url })
    },
    getStorage: () => site.call('uploadStorage', undefined, admin),
    move: (to: 'store' | 'server') => site.call('uploadStorageMove', { to }, admin),
    drain: () => site.app.events.drain(),
    makeDue: () => makeJobsDue(site.db),
    async close() {
      await http.server.close()
      await site.close()
    },
  }
}

/** The key of a path's file in the store. */
export const toKey = (path: string) => path.replace('/uploads/', '')
