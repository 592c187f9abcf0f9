import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { withTemporaryDatabase } from '../db/copy/temporary-database.ts'
import {
  BackupError,
  beginRun,
  checkBackup,
  describeBytes,
  getInstallation,
  openArchiveFile,
  openBackupStore,
  type RestoreTarget,
  rememberVerification,
  restoreBackup,
  toExternalTarget,
  toSqliteTarget,
  type VerificationReport,
} from '../modules/backups/index.ts'
import { isInstalled } from '../modules/install/index.ts'
import { createSettings, type Settings } from '../modules/settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, loadConfig, readConfigFile, readSecretFiles } from '../platform/config/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { chooseWorkParent, makeWorkFolder, removeLeftoverFolders } from '../platform/work-folder.ts'
import { examine } from './doctor/doctor.ts'
import { endOnSignals } from './end-on-signals.ts'
import { type Finding, ok, printFindings } from './finding.ts'

/** `say` receives each step; for a failure, the last of the findings says why. */
type TryOut = { archive: string; say(finding: Finding | string): void; signal: AbortSignal }

/**
 * Verifies a backup. Returns 0 if it was restored and the doctor found no problem in it. The site that the
 * archive belongs to stores the result, unless the report is requested as JSON: then the caller handles it.
 */
export async function verifyBackup(archive: string, asJson = false): Promise<number> {
  if (asJson) {
    const report = await endOnSignals('The verification', (signal) => tryOut({ archive, say() {}, signal }))
    const { verdict, problems } = report
    console.log(JSON.stringify({ verdict, problems }))
    return verdict === 'passed' ? 0 : 1
  }
  const say = (finding: Finding | string) =>
    typeof finding === 'string' ? console.log(finding) : printFindings([finding])
  const report = await endOnSignals('The verification', (signal) =>
    recordResult(archive, () => tryOut({ archive, say, signal }), signal),
  )
  // A failed verification is a result and sets the exit code; any other error is thrown and ends the command.
  return report.verdict === 'passed' ? 0 : 1
}

/** Stores the result in the database of the site that the archive belongs to. */
async function recordResult(
  archive: string,
  work: () => Promise<VerificationReport>,
  signal: AbortSignal,
): Promise<VerificationReport> {
  const config = loadConfig(process.env)
  const owner = await openOwner(archive, config)
  if (!owner) return unlessDamaged(await work())
  const { db, settings } = owner
  try {
    const name = basename(archive)
    const options = { kind: 'verification', archive: name, madeBy: 'command' } as const
    const run = await beginRun({ db, clock: systemClock }, options)
    const { report } = await run.during(async () => ({ archive: name, report: await work() }), signal)
    await rememberVerification(settings, report)
    return unlessDamaged(report)
  } finally {
    await db.destroy()
  }
}

/** A backup that cannot be restored at all ends the command with the reason. */
function unlessDamaged(report: VerificationReport & { damage?: string }): VerificationReport {
  if (report.damage !== undefined) throw new BackupError(report.damage)
  return report
}

type Owner = { db: Database; settings: Settings }

async function openOwner(archive: string, config: Config): Promise<Owner | undefined> {
  if (!config.database) return undefined
  const db = openDatabase(config.database)
  try {
    if (await isInstalled(db)) {
      const settings = createSettings({ db, clock: systemClock, fixed: config.fixedSettings })
      await settings.load()
      const own = await openBackupStore(config).list(getInstallation(settings.current))
      if (own.some(({ path }) => path === archive)) return { db, settings }
    }
  } catch {
    // An archive can be verified even if its site cannot be reached.
  }
  await db.destroy()
  return undefined
}

const copyPrefix = 'querent-verify'

/** Removes the remains of killed verifications: whole sites with their members' content. */
export async function removeLeftoverCopies({ dataDir }: Config): Promise<void> {
  for (const parent of new Set([dataDir, tmpdir()])) await removeLeftoverFolders(parent, copyPrefix)
}

async function tryOut(context: TryOut): Promise<VerificationReport & { damage?: string }> {
  const { archive, signal } = context
  const config = loadConfig(process.env)
  const { file, release } = await openArchiveFile(archive, config, signal)
  await removeLeftoverCopies(config)
  // Archives may be on a network disk, where a SQLite database cannot be opened in its journal mode.
  const dataDir = await makeWorkFolder(await chooseWorkParent(config.dataDir), copyPrefix)
  try {
    return await restoreAndExamine({ ...context, archive: file }, dataDir)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { verdict: 'failed', problems: [error.message], damage: error.message }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await release()
  }
}

async function restoreAndExamine(context: TryOut, dataDir: string): Promise<VerificationReport> {
  const { archive, say, signal } = context
  const { header, manifest, bytes } = await checkBackup(archive, signal)
  const { site, made_at, version, database } = header
  say(`${site.name}, ${made_at}, Querent ${version}, ${database}`)
  say(ok(`All ${manifest.entries.length} checksums match (${describeBytes(bytes)}).`))
  if (database === 'sqlite') return examineIn(context, toSqliteTarget(dataDir))
  return examineOnServer(context, dataDir)
}

async function examineIn(
  { archive, say, signal }: TryOut,
  target: RestoreTarget,
): Promise<VerificationReport> {
  await restoreBackup({ archive, target, signal })
  say(ok('The backup was restored to a temporary place. The doctor checked it:'))
  const url = target.location.kind === 'postgres' ? target.connection : undefined
  const findings = await examine({ QUERENT_DATA_DIR: target.dataDir, DATABASE_URL: url }, { isCopy: true })
  for (const finding of findings) say(finding)
  const problems = findings.filter(({ kind }) => kind === 'problem').map(({ text }) => text)
  return { verdict: problems.length === 0 ? 'passed' : 'failed', problems }
}

async function examineOnServer(context: TryOut, dataDir: string): Promise<VerificationReport> {
  const { database, configFile } = loadConfig(process.env)
  const { DATABASE_LISTEN_URL: direct, DATABASE_URL } = readSecretFiles(process.env)
  // A pooler does not know a database created for this.
  const url = direct || DATABASE_URL || readConfigFile(configFile)?.data?.database?.connection
  if (database?.kind !== 'postgres' || url === undefined)
    return skip(context, 'No PostgreSQL server is configured to restore it on.')
  const server = { ...database, pool: database.listen ?? database.pool }
  const result = await withTemporaryDatabase(server, 'querent_verify', (location, name) =>
    examineIn(context, toExternalTarget(dataDir, location, renameDatabase(url, name))),
  )
  if ('value' in result) return result.value
  return skip(context, `Could not create a database to restore it to: ${result.denial}.`)
}

/** With the encryption options of the URL. */
function renameDatabase(url: string, name: string): string {
  const renamed = new URL(url)
  renamed.pathname = `/${name}`
  return renamed.toString()
}

function skip({ say }: TryOut, reason: string): VerificationReport {
  const text = `${reason} The checksums match, but restoring was not tested.`
  say(`SKIPPED  ${text}`)
  return { verdict: 'unproven', problems: [text] }
}
