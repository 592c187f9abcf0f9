import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { settingsRevision } from './site-settings.ts'

/** How trying an archive out ended: `unproven` is one whose sums are right and that could not be restored here. */
export const verificationResult = z.enum(['passed', 'failed', 'unproven'])
export type VerificationResult = z.infer<typeof verificationResult>

/** An archive of the whole site. */
export const storedBackup = z.object({
  /** Of the file; calls name it by this. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The moment that its database is from. */
  made_at: z.int(),
  made_by: z.enum(['command', 'schedule', 'administrator', 'upgrade']),
  /** Of the program that made it. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** What could not be read when it was made and is not in it; in English, as the command says it. */
  left_out: z.array(z.string()),
  /** The last time that somebody tried it out; null where nobody did. */
  verification: z
    .object({
      verdict: verificationResult,
      at: z.int(),
      /** What is wrong, or why it is not known; in English, as the command says it. */
      problems: z.array(z.string()),
    })
    .nullable(),
})
export type StoredBackupInfo = z.infer<typeof storedBackup>

/** A backup being made or tried out, or the last one that was. One goes on at a time, in all processes. */
export const backupRun = z.object({
  kind: z.enum(['backup', 'verification']),
  /** `interrupted`: its process ended before it did. Nothing is left of what it had written. */
  state: z.enum(['running', 'done', 'failed', 'interrupted']),
  /** The archive; empty while its name is not known. */
  archive: z.string(),
  made_by: z.enum(['command', 'schedule', 'administrator']),
  /** Bytes; the total is roughly right, and 0 where it is not known. */
  done: z.int(),
  total: z.int(),
  started_at: z.int(),
  finished_at: z.int(),
  /** Why it failed, in English; empty otherwise. */
  error: z.string(),
})
export type BackupRunInfo = z.infer<typeof backupRun>

export const backupOverview = z.object({
  /** Where archives go. Named by the environment of the server alone. */
  place: z.object({
    kind: z.enum(['folder', 's3']),
    /** A path, or an address such as `s3://bucket/prefix`. */
    name: z.string(),
    /** Bytes of the disk; 0 where the system does not say. */
    free: z.int(),
    total: z.int(),
  }),
  database: z.enum(['sqlite', 'postgres']),
  /** The newest first. */
  list: z.array(storedBackup),
  /** Why the place cannot be read, in its own words; empty where it can. There is no list then. */
  list_error: z.string(),
  run: backupRun.nullable(),
})
export type BackupOverview = z.infer<typeof backupOverview>

/** When backups are made and tried out by themselves, and which of them are kept. */
export const backupSettings = z.object({
  is_scheduled: z.boolean(),
  /** Of the day, in UTC. */
  hour: z.int().min(0).max(23),
  /** Of how many days, weeks and months the newest one is kept. */
  keep_daily: z.int().min(0).max(1000),
  keep_weekly: z.int().min(0).max(1000),
  keep_monthly: z.int().min(0).max(1000),
  /** After how many days the newest archive is tried out again; 0 for never. */
  verify_days: z.int().min(0).max(365),
})
export type BackupSettings = z.infer<typeof backupSettings>
/** With what the form was loaded with. */
export const backupSettingsForm = backupSettings.extend({ revision: settingsRevision.optional() })

/** A file as the server sends it; clients get its bytes. */
export type FileDownload = { name: string; size: number; content: AsyncIterable<Uint8Array> }

const named = z.object({ name: z.string().min(1).max(300) })
const admin = { base: 'admin', access: 'admin' } as const

/** Additions of this server. Restoring is a command: it fills an empty place, in which no site runs. */
export const backupEndpoints = {
  backupOverview: endpoint({
    ...admin,
    method: 'GET',
    path: '/backups',
    summary:
      'Lists the archives of the site, and says how far one that is being made has come. An addition of this server.',
    data: backupOverview,
    reasons: ['error.backup.not_found'],
  }),
  backupStart: endpoint({
    ...admin,
    method: 'POST',
    path: '/backups',
    summary: 'Begins a backup of the whole site. An addition of this server.',
    keepsPages: true,
    data: nothing,
    reasons: ['error.backup.running', 'error.backup.not_found'],
  }),
  backupVerify: endpoint({
    ...admin,
    method: 'POST',
    path: '/backups/verification',
    summary: 'Begins to try an archive out in a place that is thrown away. An addition of this server.',
    keepsPages: true,
    body: named,
    data: nothing,
    reasons: ['error.backup.running', 'error.backup.not_found'],
  }),
  backupRemove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/backups',
    summary: 'Removes an archive. An addition of this server.',
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
    summary: 'Gives the address of an archive, which opens it for two minutes. An addition of this server.',
    confirm: 'password',
    keepsPages: true,
    body: named,
    data: z.object({ address: z.string() }),
    reasons: ['error.backup.not_found'],
  }),
  backupFile: endpoint({
    method: 'GET',
    // Links send no headers: the ticket says who may have it.
    access: 'open',
    path: '/backup/file',
    summary: 'Sends the archive that a ticket is for. An addition of this server.',
    query: z.object({ ticket: z.string().min(1).max(100) }),
    data: z.custom<FileDownload>(),
    download: 'application/gzip',
    reasons: ['error.backup.not_found'],
  }),
  backupSettingInfo: endpoint({
    ...admin,
    method: 'GET',
    path: '/setting/backups',
    summary: 'Gives when backups are made and which are kept. An addition of this server.',
    data: backupSettingsForm,
  }),
  backupSettingUpdate: endpoint({
    ...admin,
    method: 'PUT',
    path: '/setting/backups',
    // The next backup deletes what these settings do not keep.
    confirm: 'password',
    summary: 'Replaces when backups are made and which are kept. An addition of this server.',
    body: backupSettingsForm,
    data: nothing,
    reasons: ['error.setting.changed_elsewhere'],
  }),
}
