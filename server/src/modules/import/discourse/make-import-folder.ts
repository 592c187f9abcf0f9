import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listLeftFolders, makeWorkFolder, removeLeftFolders } from '../../../platform/work-folder.ts'

const prefix = 'import-discourse'
const earlierName = /^import-discourse-(\d+-)?\w{6}$/

/** Creates a folder for the files of a backup, and removes those of imports that were killed. */
export async function makeImportFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await removeLeftFolders(dataDir, prefix)
  return makeWorkFolder(dataDir, prefix)
}

/** The folders of imports that were killed. */
export async function listLeftImportFolders(dataDir: string): Promise<string[]> {
  return [...(await listLeftFolders(dataDir, prefix)), ...(await listEarlierFolders(dataDir))]
}

/**
 * Earlier versions did not include the machine in the name, so imports keep these folders: they may belong to
 * another one.
 */
async function listEarlierFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => earlierName.test(name)).map((name) => join(dataDir, name))
}
