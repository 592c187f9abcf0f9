import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileStorage, PluginError } from '@querent/sdk/server'
import type { PluginHost } from '../src/plugins/index.ts'

export type FakeStore = {
  objects: Map<string, Buffer>
  types: Map<string, string>
  storage: FileStorage
  send: PluginHost['send']
  /** What happens to the next requests, such as a store that cannot be reached. */
  meet(what: 'nothing' | 'no connection' | 'status 503' | 'other bytes'): void
}

/** An in-memory store, and the plugin that signs requests to it. Neither uses a network. */
export function createFakeStore({ place = 's3://files', publicUrl = '' } = {}): FakeStore {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  let meeting = 'nothing'

  return {
    objects,
    types,
    storage: {
      place,
      publicUrl,
      sign: async ({ key, contentType = '' }) => ({
        url: `https://store.test/${key}`,
        headers: { contentType },
      }),
    },
    meet(what) {
      meeting = what
    },
    async send(_slug, { method, url, headers, body }) {
      if (meeting === 'no connection')
        throw new PluginError('store.test could not be reached (ECONNREFUSED).')
      const key = new URL(url).pathname.slice(1)
      const sent = body && (await buffer(body.content))
      const found = objects.get(key)
      if (meeting === 'status 503') return answer(503)
      if (method === 'PUT' && sent) {
        objects.set(key, meeting === 'other bytes' ? Buffer.from('damaged') : sent)
        types.set(key, headers.contentType ?? '')
      }
      if (method === 'DELETE') objects.delete(key)
      if (method !== 'GET') return answer(204)
      return found ? answer(200, found) : answer(404)
    },
  }
}

const answer = (status: number, content: Buffer = Buffer.alloc(0)) => ({
  status,
  headers: { 'content-length': String(content.length) },
  content: Readable.from([content]),
})
