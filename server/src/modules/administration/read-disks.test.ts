import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { BackupResources } from '../backups/index.ts'
import { type ExamineDisk, readDisks } from './read-disks.ts'

const places = {
  location: { kind: 'sqlite', file: '/fast/querent.db' },
  store: { workFolder: '/mnt/backups' },
} as BackupResources

const onDisks =
  (devices: Record<string, number>): ExamineDisk =>
  async (folder) => {
    const device = devices[folder]
    return device === undefined ? undefined : { device, free: device * 10, total: device * 100 }
  }

test('names what is on a different disk than the data folder', async () => {
  const examine = onDisks({ '/data': 1, '/fast': 2, '/data/uploads': 3, '/mnt/backups': 4 })

  expect(await readDisks({ dataDir: '/data', backups: places }, examine)).toEqual({
    disk_free: 10,
    disk_total: 100,
    other_disks: [
      { holds: 'database', free: 20, total: 200 },
      { holds: 'uploads', free: 30, total: 300 },
      { holds: 'backups', free: 40, total: 400 },
    ],
  })
})

test('names each disk once, and no missing folder', async () => {
  const examine = onDisks({ '/data': 1, '/fast': 1, '/mnt/backups': 2 })
  const { other_disks } = await readDisks({ dataDir: '/data', backups: places }, examine)
  expect(other_disks).toEqual([{ holds: 'backups', free: 20, total: 200 }])

  const together = onDisks({ '/data': 1, '/fast': 1, '/data/uploads': 2, '/mnt/backups': 2 })
  expect(await readDisks({ dataDir: '/data', backups: places }, together)).toMatchObject({
    other_disks: [{ holds: 'uploads' }],
  })
})

test('finds the disk of a folder, and tolerates a missing one', async () => {
  const { disk_free, disk_total } = await readDisks({ dataDir: tmpdir() })
  expect(disk_total).toBeGreaterThan(disk_free)

  expect(await readDisks({ dataDir: '/nowhere' })).toEqual({ disk_free: 0, disk_total: 0, other_disks: [] })
})
