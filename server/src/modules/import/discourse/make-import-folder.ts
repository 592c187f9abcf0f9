import { mkdir } from 'node:fs/promises'
import { listLeftFolders, makeWorkFolder, removeLeftFolders } from '../../../platform/work-folder.ts'

const prefix = 'import-discourse'

/** Makes a folder for the files of a backup, and removes those of imports that were killed. */
export async function makeImportFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await removeLeftFolders(dataDir, prefix)
  return makeWorkFolder(dataDir, prefix)
}

/** The folders of imports that were killed. */
export const listLeftImportFolders = (dataDir: string): Promise<string[]> => listLeftFolders(dataDir, prefix)
