import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../errors/index.ts'
import type { StoredMessage } from './message.ts'

export type StoredMails = {
  save(message: StoredMessage): Promise<void>
  /** Newest first, with the total. */
  list(page: { limit: number; offset: number }): Promise<{ count: number; messages: StoredMessage[] }>
  /** Deletes those to an address. */
  removeTo(address: string): Promise<void>
  /** Deletes those that were written before a time. */
  removeBefore(time: number): Promise<void>
}

/** When this process saved its latest mail, in milliseconds: each one is later than the one before it. */
let latest = 0

const namePattern = /^(\d{10,})-[0-9a-f]+\.json$/

/** Mails as files that only the site's own user may read: their links open accounts. */
export function createStoredMails(folder: string): StoredMails {
  async function listNames(): Promise<string[]> {
    try {
      const names = await readdir(folder)
      return names.filter((name) => namePattern.test(name)).sort((a, b) => (a < b ? 1 : -1))
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return []
      throw error
    }
  }

  return {
    async save(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      latest = Math.max(Date.now(), latest + 1)
      const order = latest.toString(16).padStart(12, '0')
      const name = `${message.createdAt}000-${order}${randomBytes(6).toString('hex')}.json`
      // Renamed once complete, so that no one reads half a mail.
      const draft = join(folder, `.${name}`)
      await writeFile(draft, `${JSON.stringify(message, undefined, 2)}\n`, { mode: 0o600, flush: true })
      await rename(draft, join(folder, name))
    },
    async list({ limit, offset }) {
      const names = await listNames()
      const wanted = names.slice(offset, offset + limit)
      const messages = await Promise.all(wanted.map((name) => readMessage(join(folder, name))))
      return { count: names.length, messages }
    },
    async removeTo(address) {
      for (const name of await listNames()) {
        const file = join(folder, name)
        const { to } = await readMessage(file)
        if (to.toLowerCase() === address.toLowerCase()) await rm(file, { force: true })
      }
    },
    async removeBefore(time) {
      for (const name of await listNames()) {
        const seconds = Number(namePattern.exec(name)?.[1]?.slice(0, -3))
        if (seconds < time) await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function readMessage(file: string): Promise<StoredMessage> {
  // Only written by `save`.
  return JSON.parse(await readFile(file, 'utf8')) as StoredMessage
}
