import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/index.ts'

export type FormRules = {
  /** The folder for a file until its call is answered. */
  folder: string
  /** Bytes of the largest file; more is not read. */
  maxFileSize: () => number
  /** The error for a larger file. */
  tooLarge: () => AppError
}

export type FormInput = AsyncDisposable & {
  /** The fields by name: texts, and a file as `File`. */
  read(): Promise<Record<string, unknown>>
}

/** Far more than a form with one file needs. */
const limits = { fields: 10, fieldSize: 10_000, fieldNameSize: 100, files: 1, parts: 11, headerPairs: 50 }

/** A form with a file. The file stays on disk until the form is disposed, however large it is. */
export function readForm(request: FastifyRequest, { folder, maxFileSize, tooLarge }: FormRules): FormInput {
  const place = join(folder, randomUUID())

  async function storeFile(part: MultipartFile): Promise<File> {
    await mkdir(folder, { recursive: true })
    await pipeline(part.file, createWriteStream(place, { flags: 'wx' }))
    if (part.file.truncated) throw tooLarge()
    return new File([await openAsBlob(place)], nameAsChosen(part.filename ?? ''))
  }

  return {
    async read() {
      const fields: Record<string, unknown> = Object.create(null)
      try {
        const parts = request.parts({
          limits: { ...limits, fileSize: maxFileSize() },
        })
        for await (const part of parts) {
          fields[part.fieldname] = part.type === 'file' ? await storeFile(part) : part.value
        }
      } catch (error) {
        // Otherwise the rest stays in the connection, and the next request on it gets no response.
        request.raw.unpipe()
        request.raw.resume()
        throw isUnreadable(error) ? new AppError('base.request_format_error') : error
      }
      return { ...fields }
    },
    [Symbol.asyncDispose]: () => rm(place, { force: true }),
  }
}

/** Browsers escape three characters of a name, and leave all others unchanged. */
function nameAsChosen(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ')
}

/** Whether the input is to blame, and not the server's disk. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return !/^E[A-Z]+$/.test(code)
}
