import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { settingsRevision } from './site-settings.ts'

/**
 * The result of verifying an archive: `unproven` means that the checksums are right and it could not be
 * restored here.
 */
export const verificationResult = z.enum(['passed', 'failed', 'unproven'])
export type VerificationResult = z.infer<typeof verificationResult>

/** An archive of the whole site. */
export const storedBackup = z.object({
  /** The file name; calls identify the archive by it. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The time that its database is from. */
  made_at: z.int(),
  made_by: z.enum(['command', 'schedule', 'administrator', 'upgrade']),
  /** Of the program that made it. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Files that could not be read and are missing from it; in English, as the command prints it. */
  left_out: z.array(z.string()),
  /** The last verification; null if there was none. */
  verification: z
    .object({
      verdict: verificationResult,
      at: z.int(),
      /** What is wrong, or why it is unknown; in English, as the command prints it. */
      problems: z.array(z.string()),
    })
    .nullable(),
})
export type StoredBackupInfo = z.infer<typeof storedBackup>

/**
 * A backup that is being made or verified, or the last one that was. Only one runs at a time, across all
 * processes.
 */
export const backupRun = z.object({
  kind: z.enum(['backup', 'verification']),
  /** `interrupted`: its process ended before it finished. Nothing of what it had written is left. */
  state: z.enum(['running', 'done', 'failed', 'interrupted']),
  /** The archive; empty until its name is known. */
  archive: z.string(),
  made_by: z.enum(['command', 'schedule', 'administrator']),
  /** Bytes; the total is an estimate, 0 if unknown. */
  done: z.int(),
  total: z.int(),
  started_at: z.int(),
  finished_at: z.int(),
  /** Why it failed, in English; empty otherwise. */
  error: z.string(),
})
export type BackupRunInfo = z.infer<typeof backupRun>

export const backupOverview = z.object({
  /** Where archives are stored. Only the server's environment sets it. */
  place: z.object({
    kind: z.enum(['folder', 's3']),
    /** A path, or a URL such as `s3://bucket/prefix`. */
    name: z.string(),
    /** Bytes of the disk; 0 if the system does not report them. */
    free: z.int(),
    total: z.int(),
  }),
  database: z.enum(['sqlite', 'postgres']),
  /** The newest first. */
  list: z.array(storedBackup),
  /** Why the place cannot be read, as its error says; empty if it can. There is no list then. */
  list_error: z.string(),
  run: backupRun.nullable(),
})
export type BackupOverview = z.infer<typeof backupOverview>

/** When scheduled backups are made and verified, and which of them are kept. */
export const backupSettings = z.object({
  is_scheduled: z.boolean(),
  /** Of the day, in UTC. */
  hour: z.int().min(0).max(23),
  /** For how many days, weeks and months the newest one is kept. */
  keep_daily: z.int().min(0).max(1000),
  keep_weekly: z.int().min(0).max(1000),
  keep_monthly: z.int().min(0).max(1000),
  /** After how many days the newest archive is verified again; 0 for never. */
  verify_days: z.int().min(0).max(365),
})
export type BackupSettings = z.infer<typeof backupSettings>
/** With the values that the form was loaded with. */
export const backupSettingsForm = backupSettings.extend({ revision: settingsRevision.optional() })

/** A file that the server sends; clients receive its bytes. */
export type FileDownload = { name: string; size: number; content: AsyncIterable<Uint8Array> }

const named = z.object({ name: z.string().min(1).max(300) })
const admin = { base: 'admin', access: 'admin' } as const

/** Querent extensions. A command restores backups, to an empty place in which no site runs. */
export const backupEndpoints = {
  backupOverview: endpoint({
    ...admin,
    method: 'GET',
    path: '/backups',
    summary: 'Lists the site’s backups, and returns the progress of the current one. A Querent extension.',
    data: backupOverview,
    reasons: ['error.backup.not_found'],
  }),
  backupStart: endpoint({
    ...admin,
    method: 'POST',
    path: '/backups',
    summary: 'Starts a backup of the whole site. A Querent extension.',
    keepsPages: true,
    data: nothing,
    reasons: ['error.backup.running', 'error.backup.not_found'],
  }),
  backupVerify: endpoint({
    ...admin,
    method: 'POST',
    path: '/backups/verification',
    summary: 'Starts to verify a backup by restoring it to a temporary place. A Querent extension.',
    keepsPages: true,
    body: named,
    data: nothing,
    reasons: ['error.backup.running', 'error.backup.not_found'],
  }),
  backupRemove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/backups',
    summary: 'Deletes a backup. A Querent extension.',
    confirm: 'password',
    keepsPages: true,
    body: named,
    data: nothing,
    reasons: ['error.backup.running', 'error.backup.not_found'],
  }),
  backupTicketAdd: endpoint({
    ...admin,
    method: 'POST',
    path: '/backups/ticket',
    summary: 'Returns a download address for a backup, valid for two minutes. A Querent extension.',
    confirm: 'password',
    keepsPages: true,
    body: named,
    data: z.object({ address: z.string() }),
    reasons: ['error.backup.not_found'],
  }),
  backupFile: endpoint({
    method: 'GET',
    // Links send no headers, so the ticket proves the right to download.
    access: 'open',
    path: '/backup/file',
    summary: 'Downloads the backup that a ticket was issued for. A Querent extension.',
    query: z.object({ ticket: z.string().min(1).max(100) }),
    data: z.custom<FileDownload>(),
    download: 'application/gzip',
    reasons: ['error.backup.not_found'],
  }),
  backupSettingInfo: endpoint({
    ...admin,
    method: 'GET',
    path: '/setting/backups',
    summary: 'Returns when backups are made and which are kept. A Querent extension.',
    data: backupSettingsForm,
  }),
  backupSettingUpdate: endpoint({
    ...admin,
    method: 'PUT',
    path: '/setting/backups',
    // The next backup deletes what these settings no longer keep.
    confirm: 'password',
    summary: 'Sets when backups are made and which are kept. A Querent extension.',
    body: backupSettingsForm,
    data: nothing,
    reasons: ['error.setting.changed_elsewhere'],
  }),
}
