import type { VerificationResult } from '@querent/sdk/contract'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import type { BackupStore } from './backup-store.rules.ts'

/** The result of restoring an archive to verify it. */
export type VerificationReport = { verdict: VerificationResult; problems: string[] }

export type VerifyArchive = (archive: string, signal: AbortSignal) => Promise<VerificationReport>

/** The source and the destination of backups, and how they are verified. */
export type BackupResources = { location: DatabaseLocation; store: BackupStore; verify: VerifyArchive }
