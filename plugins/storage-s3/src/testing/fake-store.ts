import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export type StoreOptions = {
  accessKey: string
  secretKey: string
  region: string
  bucket: string
  port?: number
  /** The name that requests are signed for; its own where it is left out. */
  host?: string
}

export type FakeStore = Awaited<ReturnType<typeof startFakeStore>>

const maxObjectBytes = 10_000_000
const maxObjects = 1000

/** A store that takes single objects in one bucket, refuses what is not signed with its keys, and says why. */
export async function startFakeStore(options: StoreOptions) {
  const { accessKey, secretKey, region, bucket, port = 0 } = options
  const objects = new Map<string, Buffer>()
  let isBroken = false

  /** The code of the protocol that a request is refused with; undefined where its signature is right. */
  async function getProblem(request: IncomingMessage): Promise<string | undefined> {
    const sent = request.headers.authorization ?? ''
    const [, id, , inRegion] = /Credential=([^/]+)\/([^/]+)\/([^/]+)\//.exec(sent) ?? []
    if (id === undefined) return 'AccessDenied'
    if (id !== accessKey) return 'InvalidAccessKeyId'
    if (inRegion !== region) return 'AuthorizationHeaderMalformed'
    const signer = new AwsV4Signer({
      method: request.method,
      url: `http://${options.host ?? request.headers.host}${request.url}`,
      headers: { 'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']) },
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' },
      datetime: String(request.headers['x-amz-date']),
    })
    const { headers } = await signer.sign()
    return headers.get('authorization') === sent ? undefined : 'SignatureDoesNotMatch'
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reject = (status: number, code: string) =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    const body = await readBody(request)
    const { pathname } = new URL(request.url ?? '/', 'http://store.test')
    const [, inBucket, ...path] = decodeURIComponent(pathname).split('/')
    const key = path.join('/')
    // As a bucket that everyone may read, for its public address.
    if (inBucket === 'public' && request.method === 'GET' && objects.has(key)) return give(key, response)
    if (isBroken) return reject(503, 'SlowDown')
    const problem = await getProblem(request)
    if (problem) return reject(problem === 'AuthorizationHeaderMalformed' ? 400 : 403, problem)
    if (inBucket !== bucket) return reject(404, 'NoSuchBucket')
    switch (request.method) {
      case 'PUT':
        if (!body || objects.size >= maxObjects) return reject(400, 'EntityTooLarge')
        objects.set(key, body)
        return void response.writeHead(200).end()
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      default:
        return objects.has(key) ? give(key, response) : reject(404, 'NoSuchKey')
    }
  }

  function give(key: string, response: ServerResponse): void {
    const content = objects.get(key)
    response.writeHead(200, { 'content-length': content?.length }).end(content)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    listKeys: () => [...objects.keys()],
    setBroken(broken: boolean) {
      isBroken = broken
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Undefined for one that is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= maxObjectBytes) chunks.push(chunk)
  }
  return size <= maxObjectBytes ? Buffer.concat(chunks) : undefined
}
