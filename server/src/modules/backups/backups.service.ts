import { createHash, randomBytes } from 'node:crypto'
import type { BackupOverview, FileDownload } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, getErrorMessage } from '../../platform/errors/index.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { type AuditContext, type AuditedChange, recordChanges } from '../audit/index.ts'
import type { Settings, SiteSettings } from '../settings/index.ts'
import { assignInstallationId } from './assign-installation-id.ts'
import type { Maker } from './backup-format.rules.ts'
import type { BackupResources, VerificationReport } from './backup-resources.rules.ts'
import {
  deleteTicketsBefore,
  endLostRun,
  findLastRun,
  findTicket,
  insertTicket,
  isHeld,
  listIncomplete,
  listVerifications,
  markRemoved,
} from './backup-runs.repository.ts'
import { type ActiveRun, beginRun } from './backup-runs.service.ts'
import type { StoredBackup } from './backup-store.rules.ts'
import { BackupBusy } from './backups.errors.ts'
import { presentBackup, presentRun } from './backups.presenter.ts'
import { getInstallation } from './installation.rules.ts'
import type { ListStored } from './list-data-files.ts'
import { makeBackup, removeLostDrafts, removeStaleDrafts } from './make-backup.ts'

export type BackupServices = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'dataDir' | 'schedule' | 'log' | 'settings'
>
type Dependencies = BackupServices & { places: BackupResources; listStored: ListStored }

const ticketSeconds = 120
/** The maximum number of verifications and of incomplete backups to read for the list. */
const shownRuns = 1000
const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

export type Backups = ReturnType<typeof createBackups>

/**
 * Makes, verifies and serves archives. Only one run at a time is in progress in all processes of the site.
 */
export function createBackups(dependencies: Dependencies) {
  const { db, clock, dataDir, schedule, listStored, log, places, settings } = dependencies
  const { location, store } = places
  const { stopping } = schedule
  const installation = () => getInstallation(settings.current)

  async function find(name: string) {
    const found = (await store.list(installation())).find((backup) => backup.name === name)
    if (!found) throw new AppError('error.backup.not_found')
    return found
  }

  /** The page shows other things as well, so an unreadable list does not fail but returns its error. */
  async function readList(): Promise<{ list: StoredBackup[]; error: string }> {
    try {
      return { list: await store.list(installation()), error: '' }
    } catch (error) {
      log.error({ err: error, place: store.name }, 'could not list the backups')
      return { list: [], error: getErrorMessage(error) }
    }
  }

  async function make(run: ActiveRun, madeBy: Maker): Promise<string> {
    const { name, site_url: url } = settings.current.general
    const { archive } = await run.during(async () => {
      await assignInstallationId(settings)
      const path = await makeBackup({
        location,
        store,
        dataDir,
        runId: run.id,
        site: { name, url },
        installation: installation(),
        version: readProductVersion(),
        madeBy,
        now: () => new Date(clock() * 1000),
        report: run.report,
        warn(problem) {
          log.warn({ problem }, 'something was left out of the backup')
          run.warn(problem)
        },
        listStored,
        signal: stopping,
      })
      return { archive: path.slice(path.lastIndexOf('/') + 1) }
    }, stopping)
    await remember({ backup_error: '' })
    log.info({ archive }, 'backup made')
    return archive
  }

  async function verify(run: ActiveRun, name: string): Promise<VerificationReport> {
    const { report } = await run.during(async () => {
      const { file, release } = await store.borrow(name, stopping)
      try {
        return { archive: name, report: await places.verify(file, stopping) }
      } finally {
        await release()
      }
    }, stopping)
    await remember(describeVerification(report))
    if (report.verdict === 'failed') log.error({ archive: name, ...report }, 'backup failed verification')
    return report
  }

  const remember = (state: Partial<BackupState>) => rememberState(settings, state)

  async function audit(context: AuditContext, action: AuditedChange['action'], name: string): Promise<void> {
    const object = { kind: 'backup' as const, id: name, name }
    await inTransaction(db, (tx) => recordChanges(tx, context, clock(), [{ action, object }]))
  }

  return {
    make,
    verify,
    remember,
    begin: (run: Parameters<typeof beginRun>[1]) => beginRun(dependencies, run),
    find,
    audit,

    /** Ends the run of a process that was killed, and removes its drafts. */
    async clearLost(): Promise<void> {
      await inTransaction(db, async (tx) => {
        await deleteTicketsBefore(tx, clock())
        await endLostRun(tx, clock())
      })
      await removeLostDrafts(store.workFolder, installation(), async () => {
        const last = await findLastRun(db)
        return last?.running === 1 ? last.id : undefined
      })
      // These are drafts of upgrades, which have no run.
      await removeStaleDrafts(store.workFolder)
    },

    async describe(): Promise<BackupOverview> {
      const [{ list, error }, room, last, verifications, incomplete] = await Promise.all([
        readList(),
        store.measureSpace(),
        findLastRun(db),
        listVerifications(db, shownRuns),
        listIncomplete(db, shownRuns),
      ])
      return {
        place: { kind: store.kind, name: store.name, free: room?.free ?? 0, total: room?.total ?? 0 },
        database: location.kind,
        list: list.map((backup) => presentBackup(backup, { verifications, incomplete })),
        list_error: error,
        run: last ? presentRun(last, last.running === 1 && (await isHeld(db, last.id))) : null,
      }
    },

    async remove(name: string, context: AuditContext): Promise<void> {
      await find(name)
      const last = await findLastRun(db)
      // A run is still reading the archive.
      if (last?.running === 1 && last.archive === name && (await isHeld(db, last.id))) {
        throw new AppError('error.backup.running')
      }
      await store.remove(name)
      await inTransaction(db, (tx) => markRemoved(tx, name))
      await audit(context, 'backup_removal', name)
    },

    async addTicket(name: string, context: AuditContext): Promise<string> {
      await find(name)
      const ticket = randomBytes(24).toString('base64url')
      const row = { key: hash(ticket), archive: name, until: clock() + ticketSeconds }
      await inTransaction(db, (tx) => insertTicket(tx, row))
      await audit(context, 'backup_download', name)
      return ticket
    },

    async openTicket(ticket: string): Promise<FileDownload> {
      const name = await findTicket(db, hash(ticket), clock())
      if (name === undefined) throw new AppError('error.backup.not_found')
      await find(name)
      return { name, ...(await store.open(name)) }
    },
  }
}

type BackupState = SiteSettings['backup_state']

/**
 * Stores the state shown to administrators if it changed: every write makes all processes read the settings
 * again.
 */
async function rememberState(settings: Settings, state: Partial<BackupState>): Promise<void> {
  const { backup_state } = await settings.read()
  const next = { ...backup_state, ...state }
  if (JSON.stringify(next) !== JSON.stringify(backup_state)) await settings.replace({ backup_state: next })
}

function describeVerification({ verdict, problems: [first = ''] }: VerificationReport): Partial<BackupState> {
  return { verification_error: verdict === 'failed' ? first : '' }
}

/** Stores how the last verification ended, for administrators. */
export const rememberVerification = (settings: Settings, report: VerificationReport): Promise<void> =>
  rememberState(settings, describeVerification(report))

/** Runs work in the background, so that the call that starts it can return at once. */
export function createBackground({ schedule, log }: BackupServices) {
  const running = new Set<Promise<unknown>>()
  schedule.atStop('end the backup', async () => {
    await Promise.all(running)
  })
  return (work: () => Promise<unknown>): void => {
    const done: Promise<unknown> = work()
      .catch((error: unknown) => {
        if (!schedule.stopping.aborted) log.error({ err: error }, 'backup failed')
      })
      .finally(() => running.delete(done))
    running.add(done)
  }
}

export function denyBusy(error: unknown): never {
  throw error instanceof BackupBusy ? new AppError('error.backup.running') : error
}
