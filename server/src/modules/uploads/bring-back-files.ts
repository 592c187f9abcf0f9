import type { Executor } from '../../platform/database/database.ts'
import { listUploadPlaces } from './upload.repository.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { getPlace } from './upload-name.rules.ts'

/**
 * Moves files from the folder for hidden files back to where their records say. A backup contains such files
 * if they were hidden after its rows were read.
 */
export async function bringBackFiles(
  db: Executor,
  files: Pick<UploadFiles, 'bringBack' | 'listAside'>,
): Promise<void> {
  const aside = new Set<string>()
  for await (const { place } of files.listAside()) aside.add(place)
  if (aside.size === 0) return
  const recorded = (await listUploadPlaces(db)).map(({ path }) => getPlace(path))
  for (const place of recorded) if (aside.has(place)) await files.bringBack(place)
}
