import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'

/** The space of a folder's file system, and which one it is; undefined if the system does not say. */
export type ExamineDisk = (
  folder: string,
) => Promise<{ device: number; free: number; total: number } | undefined>

type Disks = Pick<SiteHealth['storage'], 'disk_free' | 'disk_total' | 'other_disks'>

/** The free space on the disk of the data folder, and on other disks of the site. */
export async function readDisks(
  { dataDir, backups }: Pick<ModuleDependencies, 'dataDir' | 'backups'>,
  examine: ExamineDisk = examineDisk,
): Promise<Disks> {
  const main = await examine(dataDir)
  const location = backups?.location
  const parts = [
    location?.kind === 'sqlite' && { holds: 'database' as const, folder: dirname(location.file) },
    { holds: 'uploads' as const, folder: join(dataDir, 'uploads') },
    backups && { holds: 'backups' as const, folder: backups.store.workFolder },
  ]
  const known = new Set([main?.device])
  const other_disks: Disks['other_disks'] = []
  for (const part of parts) {
    const disk = part && (await examine(part.folder))
    if (!part || !disk || known.has(disk.device)) continue
    known.add(disk.device)
    other_disks.push({ holds: part.holds, free: disk.free, total: disk.total })
  }
  return { disk_free: main?.free ?? 0, disk_total: main?.total ?? 0, other_disks }
}

async function examineDisk(folder: string): ReturnType<ExamineDisk> {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
    return { device, free: bavail * bsize, total: blocks * bsize }
  } catch {
    // Nothing was uploaded yet, or the file system does not say.
    return undefined
  }
}
