import type { Readable } from 'node:stream'
import { httpStatus } from '@querent/sdk/contract'
import type { StorageRequest } from '@querent/sdk/server'
import type { ModuleDependencies, Offer } from '../../module-dependencies.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { StoreUnavailable } from './upload-store.errors.ts'

export type UploadStore = ReturnType<typeof createUploadStore>
export type StoredContent = { content: Readable; size: number }

const signMs = 5000
const maxFailures = 3
/**
 * How long a store is not called after it failed several times in a row, so that pages do not wait for it.
 */
const pauseMs = 10_000

/** The store of the active plugin, if there is one. Failures are thrown as `StoreUnavailable`. */
export function createUploadStore({ plugins }: Pick<ModuleDependencies, 'plugins'>) {
  const now = () => performance.now()
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  const find = () => plugins.offering('storage', { timeout: signMs })[0]

  function need(place: string): Offer<'storage'> {
    const offer = find()
    if (offer?.data.place !== place) throw new StoreUnavailable(`No active plugin can access ${place}.`)
    if (now() < pausedUntil)
      throw new StoreUnavailable(`${place} has failed several times and is not used for now.`)
    return offer
  }

  async function send(place: string, request: StorageRequest, body?: StoredContent) {
    const { calls, slug } = need(place)
    try {
      const signed = await calls.sign(request)
      const response = await plugins.send(slug, { method: request.method, ...signed, ...(body && { body }) })
      if (response.status >= 300 && response.status !== 404) {
        response.content.destroy()
        throw new StoreUnavailable(
          `${place} answered ${response.status} to ${request.method} of ${request.key}.`,
        )
      }
      failures = 0
      return response
    } catch (error) {
      body?.content.destroy()
      failures += 1
      if (failures >= maxFailures) pausedUntil = now() + pauseMs
      throw error instanceof StoreUnavailable ? error : toUnavailable(place, error)
    }
  }

  return {
    /** The store for new files. */
    current: () => find()?.data,
    /** Opens a file; undefined if the store does not have it. */
    async open(place: string, key: string): Promise<StoredContent | undefined> {
      const { status, headers, content } = await send(place, { method: 'GET', key })
      const size = Number(headers['content-length'])
      if (status < 300 && Number.isSafeInteger(size)) return { content, size }
      content.destroy()
      if (status === httpStatus.notFound) return undefined
      throw new StoreUnavailable(`${place} did not return the size of ${key}.`)
    },
    async put(
      place: string,
      { key, contentType }: { key: string; contentType: string },
      body: StoredContent,
    ) {
      const { status, content } = await send(place, { method: 'PUT', key, contentType }, body)
      content.resume()
      if (status === httpStatus.notFound) throw new StoreUnavailable(`${place} does not exist.`)
    },
    async remove(place: string, key: string): Promise<void> {
      const { content } = await send(place, { method: 'DELETE', key })
      content.resume()
    },
  }
}

function toUnavailable(place: string, error: unknown): StoreUnavailable {
  const reason = getErrorMessage(error)
  return new StoreUnavailable(`${place}: ${reason}`, { cause: error })
}
