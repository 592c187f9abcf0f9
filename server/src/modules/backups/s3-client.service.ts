import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Location } from '../../platform/config/index.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { BackupError } from './backups.errors.ts'

type Request = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** The key in the bucket; empty for the bucket itself. */
  key?: string
  query?: Record<string, string>
  body?: Buffer | string
  signal?: AbortSignal
}

const retries = 3
const firstPauseMs = 250

export type S3Client = ReturnType<typeof createS3Client>

/** The few calls of the S3 protocol that are needed, signed. Errors contain neither keys nor secrets. */
export function createS3Client({ endpoint, region, bucket, accessKey, secretKey }: S3Location) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries,
  })
  const where = `The store of ${bucket} at ${endpoint}`

  async function send({ method = 'GET', key = '', query = {}, body, signal }: Request): Promise<Response> {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path.replace(/\/$/, '')}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    try {
      const attempt = () => client.fetch(url.toString(), { method, body, signal })
      // A failed part would waste all parts sent before. The other calls are short, and their callers wait.
      return await (method === 'PUT' ? retry(attempt, signal) : attempt())
    } catch (error) {
      if (signal?.aborted) throw error
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new BackupError(`${where} cannot be reached: ${getErrorMessage(cause)}`)
    }
  }

  async function fail(response: Response): Promise<never> {
    const { Code = '', Message = '' } = readTags(await response.text())[0] ?? {}
    throw new BackupError(`${where} answered ${[response.status, Code, Message].filter(Boolean).join(' ')}.`)
  }

  return {
    where,
    fail,
    send,
    /** Throws if the store returns an error. */
    async call(request: Request): Promise<Response> {
      const response = await send(request)
      return response.ok ? response : fail(response)
    },
  }
}

/** Retries a request whose connection broke; the client itself only retries after server errors. */
async function retry<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > retries || signal?.aborted) throw error
      await sleep(firstPauseMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

/**
 * The texts of a response by their tags: one record for each of the given elements, or one for the whole
 * response. The responses to these calls are otherwise flat.
 */
export function readTags(xml: string, element?: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  let current: Record<string, string> | undefined = element === undefined ? {} : undefined
  if (current) found.push(current)
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === element) current = {}
    if (name === element && current) found.push(current)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (current && name !== element) current[name] = text.trim()
    if (name === element) current = undefined
    text = ''
  })
  // Other responses, such as the page of a proxy, have none of the expected tags.
  parser.on('error', () => {})
  parser.write(xml).close()
  return found
}
