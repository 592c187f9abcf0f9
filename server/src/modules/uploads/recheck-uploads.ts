import type { Tx } from '../../platform/database/database.ts'
import { markRechecked } from './removal.repository.ts'
import { findUploadPaths } from './upload-name.rules.ts'
import { findTextsOf } from './upload-references.repository.ts'

/**
 * For objects whose versions are about to be removed: the files that these name are looked for again, and hidden when
 * nothing else names them.
 */
export async function recheckUploads(tx: Tx, objectIds: readonly number[]): Promise<void> {
  for await (const texts of findTextsOf(tx, objectIds)) {
    await markRechecked(tx, [...new Set(texts.flatMap(findUploadPaths))])
  }
}
