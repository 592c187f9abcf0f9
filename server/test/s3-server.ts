import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'

export type S3Server = {
  url: string
  /** The number of objects per page of a list. */
  pageSize: number
  put(key: string, body: Buffer): void
  /** Requests for the content of objects so far. */
  countReads(): number
  /** Breaks the connection while it sends the content of an object. */
  breakReads(key: string): void
  countParts(): number
  /** Uploads that were started and are neither complete nor aborted. */
  countUploads(): number
  /** Rejects parts from this number on. */
  rejectParts(from: number): void
  /** Closes the connection of the next parts without a response. */
  resetParts(count: number): void
  stop(): Promise<void>
}

const pageSize = 2

/** A store that implements the part of the S3 protocol that backups need, and checks every signature. */
export async function startS3Server(keys: { accessKey: string; secretKey: string }): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const signer = new AwsClient({
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
    region: 'eu-test-1',
    service: 's3',
  })
  const broken = new Set<string>()
  let reads = 0
  let parts = 0
  let resets = 0
  let rejectedFrom = Number.POSITIVE_INFINITY

  async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
    const expected = await signer.sign(url.toString(), {
      method: request.method,
      headers: { 'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']) },
      // Its own time could be a second later.
      aws: { datetime: String(request.headers['x-amz-date']) },
    })
    return expected.headers.get('authorization') === request.headers.authorization
  }

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const start = Number(url.searchParams.get('continuation-token') ?? 0)
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).slice(start)
    const shown = found
      .slice(0, pageSize)
      .map(([key, body]) => `<Contents><Key>${key}</Key><Size>${body.length}</Size></Contents>`)
    const next =
      found.length > pageSize ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : ''
    return `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const body = await buffer(request)
    const key = decodeURIComponent(url.pathname).replace(/^\/backups\/?/, '')
    const uploadId = url.searchParams.get('uploadId')
    const fail = (status: number, code: string) =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (!(await isSigned(request, url))) return fail(403, 'SignatureDoesNotMatch')
    const upload = uploadId === null ? undefined : uploads.get(uploadId)
    const found = objects.get(key)
    switch (request.method) {
      case 'POST': {
        if (url.searchParams.has('uploads')) {
          const id = `upload-${uploads.size + 1}`
          uploads.set(id, new Map())
          return void response.end(`<Result><UploadId>${id}</UploadId></Result>`)
        }
        objects.set(key, Buffer.concat([...(upload ?? new Map<number, Buffer>()).values()]))
        uploads.delete(uploadId ?? '')
        return void response.end('<CompleteMultipartUploadResult/>')
      }
      case 'PUT': {
        const number = Number(url.searchParams.get('partNumber'))
        if (resets > 0) {
          resets--
          return void request.socket.destroy()
        }
        if (number >= rejectedFrom) return fail(400, 'EntityTooSmall')
        parts++
        upload?.set(number, body)
        return void response.writeHead(200, { etag: `"${number}"` }).end()
      }
      case 'DELETE':
        if (uploadId === null) objects.delete(key)
        else uploads.delete(uploadId)
        return void response.writeHead(204).end()
      default:
        if (key === '') return void response.end(list(url))
        if (!found) return fail(404, 'NoSuchKey')
        response.writeHead(200, { 'content-length': found.length })
        if (request.method === 'HEAD') return void response.end()
        reads++
        if (broken.has(key)) return void response.write(found.subarray(0, 20), () => response.destroy())
        return void response.end(found)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pageSize,
    put: (key, body) => void objects.set(key, body),
    countReads: () => reads,
    breakReads: (key) => void broken.add(key),
    countParts: () => parts,
    countUploads: () => uploads.size,
    rejectParts(from) {
      rejectedFrom = from
    },
    resetParts(count) {
      resets = count
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
