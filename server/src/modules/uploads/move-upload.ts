import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { downloadType, getShownType, isPlainImage } from './shown-types.rules.ts'
import { uploadState } from './upload.repository.ts'
import { asidePath, type UploadFiles } from './upload-files.service.ts'
import { type MoveTarget, type MovingUpload, setKeptIn } from './upload-moves.repository.ts'
import { getPlace } from './upload-name.rules.ts'
import { StoreUnavailable } from './upload-store.errors.ts'
import type { UploadStore } from './upload-store.service.ts'

export type MoveDependencies = Pick<ModuleDependencies, 'db' | 'log' | 'settings'> & {
  files: UploadFiles
  store: UploadStore
}

/** `missing`: the file is not where its record says. */
export type MoveOutcome = 'done' | 'missing'

export type MoveUpload = (upload: MovingUpload, target: MoveTarget) => Promise<MoveOutcome>

/**
 * Moves one file. It may be interrupted at any point and run again: a copy is only deleted after another one
 * was verified.
 */
export function createMoveUpload({ db, log, settings, files, store }: MoveDependencies): MoveUpload {
  const record = (id: number, place: string) => inTransaction(db, (tx) => setKeptIn(tx, id, place))

  async function toStore({ id, path, kept_in }: MovingUpload): Promise<MoveOutcome> {
    const place = store.current()?.place
    if (place === undefined) throw new StoreUnavailable('No plugin that stores files is active.')
    const key = getPlace(path)
    if (kept_in !== '' && kept_in !== place) throw new StoreUnavailable(`${key} is in ${kept_in}.`)
    const size = await files.measure(key)
    if (kept_in === '') {
      if (size === undefined) return 'missing'
      await putAndVerify(place, key, size)
      await record(id, place)
    }
    await files.remove(key)
    return 'done'
  }

  async function putAndVerify(place: string, key: string, size: number): Promise<void> {
    const sum = await readSum(createReadStream(files.pathOf(key)))
    const contentType = isPlainImage(key) ? (getShownType(key) ?? downloadType) : downloadType
    await store.put(place, { key, contentType }, { content: createReadStream(files.pathOf(key)), size })
    const stored = await store.open(place, key)
    if (!stored || (await readSum(stored.content)) !== sum) {
      throw new StoreUnavailable(`${place} returned ${key} with different content than was sent.`)
    }
  }

  async function toServer({ id, path, state, kept_in }: MovingUpload): Promise<MoveOutcome> {
    const key = getPlace(path)
    const local = state === uploadState.aside ? asidePath(key) : key
    // A restored backup, or an interrupted move to the store, has left it here.
    const isHere = (await files.measure(local)) !== undefined
    if (!isHere) {
      const stored = await store.open(kept_in, key)
      if (!stored) return 'missing'
      await files.write(local, stored.content)
      if ((await files.measure(local)) !== stored.size) {
        await files.remove(local)
        throw new StoreUnavailable(`${kept_in} returned only a part of ${key}.`)
      }
    }
    await record(id, '')
    // The site that made the backup may still need files that came with it in the store.
    const isInherited = id <= settings.current.installation_state.last_inherited_upload
    if (isHere || isInherited) return 'done'
    await store.remove(kept_in, key).catch((error: unknown) => {
      log.warn({ err: error, key }, 'could not delete a file from the store after moving it back')
    })
    return 'done'
  }

  return (upload, target) => {
    if (target === 'store') return toStore(upload)
    return upload.kept_in === '' ? Promise.resolve('done') : toServer(upload)
  }
}

async function readSum(content: AsyncIterable<Buffer> & NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
