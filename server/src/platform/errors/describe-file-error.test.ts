import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFileError } from './index.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-closed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const refusal = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, ...(path && { path }) })

test('names the account, and the owner and mode of a file that it cannot access', () => {
  const file = join(folder, 'key')
  writeFileSync(file, '')
  chmodSync(file, 0o640)
  const { username, uid, gid } = userInfo()

  const text = describeFileError(refusal('EACCES', file))

  expect(text).toBe(
    `This process runs as the account ${username} (uid ${uid}), which may not access ${file}: ${file} belongs to uid ${uid} and gid ${gid} and has the mode 0640.`,
  )
})

test('names the folder in which a file cannot be created', () => {
  expect(describeFileError(refusal('EPERM', join(folder, 'a/b')))).toContain(`: ${folder} belongs to`)
})

test('says how a systemd unit allows a folder', () => {
  expect(describeFileError(refusal('EROFS', '/mnt/backups/x'))).toMatch(/add the folder to ReadWritePaths=/)
})

test('says nothing about other errors', () => {
  for (const error of [refusal('ENOENT', folder), refusal('EACCES'), new Error('no'), 'no']) {
    expect(describeFileError(error)).toBeUndefined()
  }
})
