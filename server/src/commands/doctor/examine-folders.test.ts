import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineFolders } from './examine-folders.ts'

const shipped = readFileSync(join(import.meta.dirname, '../../../../deploy/querent.service'), 'utf8')
let units: string

beforeEach(() => {
  units = mkdtempSync(join(tmpdir(), 'querent-units-'))
})
afterEach(() => rmSync(units, { recursive: true }))

const dataDir = '/var/lib/querent'
const inUnit = (backupDir: string) =>
  examineFolders({ dataDir, backupDir, database: undefined }, units).map(({ text }) => text)

test('without a unit, only the permissions of the account count', () => {
  expect(inUnit('/mnt/backups')).toEqual([])
})

test('names a folder that the unit closes, and how to open it', () => {
  writeFileSync(join(units, 'querent.service'), shipped)

  expect(inUnit(join(dataDir, 'backups'))).toEqual([])
  expect(inUnit('/var/lib/querent-backups')).toEqual([
    expect.stringMatching(/does not allow writes to \/var\/lib\/querent-backups\. .*ReadWritePaths=/),
  ])
  expect(
    examineFolders(
      {
        dataDir: '/srv/querent',
        backupDir: '/srv/querent/backups',
        database: { kind: 'sqlite', file: '/mnt/fast/querent.db' },
      },
      units,
    ).map(({ text }) => text),
  ).toEqual([
    expect.stringMatching(/does not allow writes to \/srv\/querent\. /),
    expect.stringMatching(/does not allow writes to \/mnt\/fast\. /),
  ])
})

test('reads drop-in files of the unit', () => {
  writeFileSync(join(units, 'querent.service'), shipped)
  mkdirSync(join(units, 'querent.service.d'))
  writeFileSync(
    join(units, 'querent.service.d/override.conf'),
    '[Service]\nReadWritePaths=-/mnt/backups/ /srv\n',
  )

  expect(inUnit('/mnt/backups/querent')).toEqual([])
  expect(inUnit('/srv')).toEqual([])
})
