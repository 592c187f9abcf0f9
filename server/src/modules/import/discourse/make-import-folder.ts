import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listLeftoverFolders, makeWorkFolder, removeLeftoverFolders } from '../../../platform/work-folder.ts'

const prefix = 'import-discourse'
const earlierName = /^import-discourse-(\d+-)?\w{6}$/

/** Creates a folder for the files of a backup, and removes those of imports that were killed. */
export async function makeImportFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await removeLeftoverFolders(dataDir, prefix)
  return makeWorkFolder(dataDir, prefix)
}

/** The folders of imports that were killed. */
export async function listLeftoverImportFolders(dataDir: string): Promise<string[]> {
  return [...(await listLeftoverFolders(dataDir, prefix)), ...(await listEarlierFolders(dataDir))]
}

/**
 * Earlier versions did not include the machine in the name, so imports keep these folders: they may belong to
 * another one.
 */
async function listEarlierFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => earlierName.test(name)).map((name) => join(dataDir, name))
}
