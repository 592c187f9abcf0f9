import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ArchiveDamaged } from '../../platform/archive/index.ts'
import type { S3Location } from '../../platform/config/index.ts'
import { escapeXml } from '../../platform/http/index.ts'
import { chooseWorkParent, makeWorkFolder, removeLeftoverFolders } from '../../platform/work-folder.ts'
import { type BackupHeader, isArchiveName, isNamedAfter, nameArchive } from './backup-format.rules.ts'
import type { BackupStore, StoredBackup } from './backup-store.rules.ts'
import { BackupError } from './backups.errors.ts'
import { readBackupHeader } from './check-backup.ts'
import { type Installation, isOfSite, isOwn } from './installation.rules.ts'
import { createS3Client, readTags, type S3Client } from './s3-client.service.ts'

type Options = S3Location & {
  /** The folder in which an archive is written before it is sent. */
  workFolder: string
  /** The size of one part; tests use small ones. */
  partBytes?: number
}

const defaultPartBytes = 16 * 1024 * 1024
/** Stores accept at most 10,000 parts of one object. */
const maxParts = 9000

/** A bucket in a store with the S3 protocol. */
export function createS3Store(options: Options): BackupStore {
  const { bucket, prefix, workFolder, partBytes = defaultPartBytes } = options
  const client = createS3Client(options)
  const getKey = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const storeUrl = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  /** Cached headers, since archives never change. Undefined for one that cannot be read. */
  const headers = new Map<string, BackupHeader | undefined>()

  async function read(name: string, signal?: AbortSignal) {
    const response = await client.call({ key: getKey(name), signal })
    // A response to GET has a body; the stream types of Node and the web only differ in irrelevant ways.
    const content = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    return { size: Number(response.headers.get('content-length') ?? 0), content }
  }

  async function findHeader(name: string): Promise<BackupHeader | undefined> {
    if (!headers.has(name)) headers.set(name, await readHeader(name, await read(name)))
    return headers.get(name)
  }

  async function describe(
    { name, size }: { name: string; size: number },
    of: Installation,
  ): Promise<StoredBackup | undefined> {
    const header = await findHeader(name).catch((error: unknown) => {
      // The store may deny access, and damage in another site's archive is irrelevant here.
      if (error instanceof BackupError || !isNamedAfter(name, of.url)) return undefined
      throw error
    })
    if (!header) return undefined
    const { made_at, made_by, version, database, installation } = header
    const named = { name, installation }
    if (!isOfSite(named, of)) return undefined
    const path = `${storeUrl}/${name}`
    const made = { madeAt: new Date(made_at), madeBy: made_by, isOwn: isOwn(named, of) }
    return { name, path, size, ...made, version, database }
  }

  return {
    kind: 's3',
    name: storeUrl,
    workFolder,
    async list(of) {
      const found: StoredBackup[] = []
      for (const object of await listObjects(client, prefix)) {
        if (!isArchiveName(object.name)) continue
        const backup = await describe(object, of)
        if (backup) found.push(backup)
      }
      return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    },
    async take(file, { url, at, signal }) {
      const taken = new Set((await listObjects(client, prefix)).map(({ name }) => name))
      let count = 1
      while (taken.has(nameArchive(url, at, count))) count++
      const name = nameArchive(url, at, count)
      await upload(client, { file, key: getKey(name), partBytes, signal })
      await rm(file, { force: true })
      return `${storeUrl}/${name}`
    },
    async remove(name) {
      await client.call({ method: 'DELETE', key: getKey(name) })
    },
    open: (name) => read(name),
    async borrow(name, signal) {
      const parent = await chooseWorkParent(workFolder)
      await removeLeftoverFolders(parent, 'querent-archive')
      const folder = await makeWorkFolder(parent, 'querent-archive')
      const release = () => rm(folder, { recursive: true, force: true })
      try {
        const { content } = await read(name, signal)
        const file = join(folder, name)
        await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal })
        return { file, release }
      } catch (error) {
        await release()
        throw error
      }
    },
    measureSpace: async () => undefined,
  }
}

async function readHeader(
  name: string,
  { content }: { content: Readable },
): Promise<BackupHeader | undefined> {
  try {
    return await readBackupHeader(content, name)
  } catch (error) {
    if (error instanceof ArchiveDamaged || error instanceof BackupError) return undefined
    throw error
  }
}

async function listObjects(client: S3Client, prefix: string): Promise<{ name: string; size: number }[]> {
  const start = prefix === '' ? '' : `${prefix}/`
  const found: { name: string; size: number }[] = []
  let token: string | undefined
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix: start }
    if (token) query['continuation-token'] = token
    const xml = await (await client.call({ query })).text()
    for (const { Key = '', Size = '0' } of readTags(xml, 'Contents')) {
      found.push({ name: Key.slice(start.length), size: Number(Size) })
    }
    token = readTags(xml)[0]?.NextContinuationToken
  } while (token)
  return found
}

type Upload = { file: string; key: string; partBytes: number; signal?: AbortSignal }

/**
 * Uploads in parts, so that memory does not grow with the archive. The object exists once all parts are sent.
 */
async function upload(client: S3Client, { file, key, partBytes, signal }: Upload): Promise<void> {
  const begun = await client.call({ method: 'POST', key, query: { uploads: '' }, signal })
  const [{ UploadId: uploadId = '' } = {}] = readTags(await begun.text())
  if (uploadId === '') throw new BackupError(`${client.where} did not start the upload of the archive.`)
  try {
    const size = await sendParts(client, { file, key, partBytes, signal, uploadId })
    const head = await client.call({ method: 'HEAD', key, signal })
    const stored = Number(head.headers.get('content-length'))
    if (stored === size) return
    await client.call({ method: 'DELETE', key })
    throw new BackupError(`${client.where} stored only ${stored} of ${size} bytes of the archive.`)
  } catch (error) {
    // Remaining parts cost money. After a completed upload there are none.
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function sendParts(
  client: S3Client,
  { file, key, partBytes, signal, uploadId }: Upload & { uploadId: string },
): Promise<number> {
  const handle = await open(file)
  const tags: string[] = []
  try {
    const { size } = await handle.stat()
    const step = Math.max(partBytes, Math.ceil(size / maxParts))
    for (let at = 0; at < size; at += step) {
      const body = Buffer.alloc(Math.min(step, size - at))
      await handle.read(body, 0, body.length, at)
      const query = { partNumber: String(tags.length + 1), uploadId }
      const sent = await client.call({ method: 'PUT', key, query, body, signal })
      tags.push(sent.headers.get('etag') ?? '')
    }
    await complete(client, { key, uploadId, tags, signal })
    return size
  } finally {
    await handle.close()
  }
}

async function complete(
  client: S3Client,
  { key, uploadId, tags, signal }: { key: string; uploadId: string; tags: string[]; signal?: AbortSignal },
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const response = await client.call({ method: 'POST', key, query: { uploadId }, body, signal })
  const answer = await response.text()
  // A store may begin its response before it knows that the call fails.
  if (/<Error>/.test(answer)) {
    const [{ Code = '', Message = '' } = {}] = readTags(answer)
    throw new BackupError(`${client.where} could not complete the upload of the archive: ${Code} ${Message}`)
  }
}
