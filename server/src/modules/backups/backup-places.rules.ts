import type { VerificationResult } from '@querent/sdk/contract'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import type { BackupStore } from './backup-store.rules.ts'

/** What trying an archive out has shown. */
export type VerificationReport = { verdict: VerificationResult; problems: string[] }

export type VerifyArchive = (archive: string, signal: AbortSignal) => Promise<VerificationReport>

/** Where backups are made from, where they go, and how they are tried out. */
export type BackupPlaces = { location: DatabaseLocation; store: BackupStore; verify: VerifyArchive }
