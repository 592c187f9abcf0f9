import type { Tx } from '../../platform/database/database.ts'
import { markRechecked } from './removal.repository.ts'
import { findUploadPaths } from './upload-name.rules.ts'
import { findTextsOf } from './upload-references.repository.ts'

/**
 * Call this before versions of objects are removed: the files in these versions are checked again, and hidden
 * if nothing else uses them.
 */
export async function recheckUploads(tx: Tx, objectIds: readonly number[]): Promise<void> {
  for await (const texts of findTextsOf(tx, objectIds)) await recheckUploadsIn(tx, texts)
}

/** Like `recheckUploads`, for the files in texts that have no versions. */
export async function recheckUploadsIn(tx: Tx, texts: readonly string[]): Promise<void> {
  await markRechecked(tx, [...new Set(texts.flatMap(findUploadPaths))])
}
