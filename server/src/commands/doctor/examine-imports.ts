import { listLeftoverImportFolders } from '../../modules/import/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { type Finding, note } from '../finding.ts'

/** Names the remains of killed imports in the data directory. */
export async function examineImports({ dataDir }: Config): Promise<Finding[]> {
  const left = await listLeftoverImportFolders(dataDir)
  if (left.length === 0) return []
  return [
    note(
      `An interrupted import left ${left.join(' and ')}. Delete ${left.length === 1 ? 'it' : 'them'} while no import is running.`,
    ),
  ]
}
