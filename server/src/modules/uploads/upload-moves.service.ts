import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, getErrorMessage } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import type { MoveUpload } from './move-upload.ts'
import './upload.events.ts'
import {
  beginMove,
  countByPlace,
  findMove,
  findUpload,
  listAfter,
  type MoveTarget,
  type MovingUpload,
  setKeptIn,
  updateMove,
} from './upload-moves.repository.ts'
import type { UploadStore } from './upload-store.service.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'db' | 'events' | 'schedule' | 'log'> & {
  store: UploadStore
  moveUpload: MoveUpload
}

type RunAllOptions = { context: AuditContext; forgetsMissing: boolean; report(line: string): void }

/** Each job moves files for about this long, so that other work of the lane gets its turn. */
const sliceMs = 5000
const batch = 50
const retrySeconds = 30
const maxErrorLength = 500

/** Where files are, and the last request to move them. */
export type StorageFacts = {
  counts: Awaited<ReturnType<typeof countByPlace>>
  move: Awaited<ReturnType<typeof findMove>>
  /** The place of the active plugin's store; empty if there is none. */
  current: string
  takesNew: boolean
}

export type UploadMoves = ReturnType<typeof createUploadMoves>

/** Moves all files to the store or back, in jobs that continue where the last one ended. */
export function createUploadMoves({ clock, db, events, schedule, log, store, moveUpload }: Dependencies) {
  /** Moves files until the time is over; `lastId` is undefined if there are no more. */
  async function moveSlice(target: MoveTarget, afterId: number) {
    const until = performance.now() + sliceMs
    let [lastId, skipped] = [afterId, 0]
    for (;;) {
      const uploads = await listAfter(db, target, lastId, batch)
      if (uploads.length === 0) return { lastId: undefined, skipped }
      for (const upload of uploads) {
        if ((await moveUpload(upload, target)) === 'missing') skipped += 1
        lastId = upload.id
        if (performance.now() > until || schedule.stopping.aborted) return { lastId, skipped }
      }
    }
  }

  async function begin(target: MoveTarget, context: AuditContext): Promise<number> {
    const place = store.current()?.place
    if (target === 'store' && place === undefined) throw new AppError('error.upload.no_store')
    const object = { kind: 'plugin' as const, id: place ?? '' }
    return inTransaction(db, async (tx) => {
      await recordChanges(tx, context, clock(), [{ action: 'upload_move', object, to: target }])
      return beginMove(tx, target, clock())
    })
  }

  /** Runs the next part of a request. Resolves with the id to continue after; undefined when all is done. */
  async function advance(run: number, afterId: number): Promise<number | undefined> {
    const move = await findMove(db)
    if (move?.run !== run || move.target === '' || move.is_running === 0) return undefined
    try {
      const { lastId, skipped } = await moveSlice(move.target, afterId)
      const isRunning = lastId === undefined ? 0 : 1
      await inTransaction(db, async (tx) => {
        await updateMove(tx, run, { is_running: isRunning, error: '', skipped: move.skipped + skipped })
      })
      return lastId
    } catch (error) {
      const reason = getErrorMessage(error)
      await inTransaction(db, (tx) => updateMove(tx, run, { error: reason.slice(0, maxErrorLength) }))
      throw error
    }
  }

  const addJob = (run: number, afterId: number) =>
    inTransaction(db, (tx) => events.record(tx, 'uploads.moveDue', { run, afterId }))

  events.inLane('background').on('uploads.moveDue', async ({ run, afterId }) => {
    const next = await advance(run, afterId)
    if (next !== undefined) await addJob(run, next)
  })

  events.inLane('background').on('uploads.storeDue', async ({ uploadId }) => {
    const upload = await findUpload(db, uploadId)
    if (upload && (await takesNew())) await moveUpload(upload, 'store')
  })

  /** New files stay on the server during and after a move back. */
  async function takesNew(): Promise<boolean> {
    return store.current() !== undefined && (await findMove(db))?.target !== 'server'
  }

  return {
    takesNew,
    async describe(): Promise<StorageFacts> {
      const [counts, move] = [await countByPlace(db), await findMove(db)]
      return { counts, move, current: store.current()?.place ?? '', takesNew: await takesNew() }
    },
    begin,
    advance,
    /**
     * Moves all files before it resolves, without jobs. `forgetsMissing`: missing files are recorded as being
     * here.
     */
    async runAll(target: MoveTarget, { context, forgetsMissing, report }: RunAllOptions) {
      const run = await begin(target, context)
      const end = (how: { skipped?: number; error?: string }) =>
        inTransaction(db, (tx) => updateMove(tx, run, { is_running: 0, ...how }))
      // Nothing continues the move after the command has ended.
      const fail = async (error: unknown): Promise<never> => {
        await end({ error: getErrorMessage(error).slice(0, maxErrorLength) })
        throw error
      }
      let [done, missing, lastId] = [0, 0, 0]
      for (;;) {
        const uploads = await listAfter(db, target, lastId, batch)
        if (uploads.length === 0) break
        for (const upload of uploads) {
          const outcome = await moveUpload(upload, target).catch(fail)
          if (outcome === 'missing') report(`missing  ${upload.path}`)
          if (outcome === 'missing' && forgetsMissing)
            await inTransaction(db, (tx) => setKeptIn(tx, upload.id, ''))
          missing += outcome === 'missing' ? 1 : 0
          lastId = upload.id
        }
        done += uploads.length
      }
      await end({ skipped: missing })
      return { done, missing }
    },
    async start(target: MoveTarget, context: AuditContext): Promise<void> {
      await addJob(await begin(target, context), 0)
    },
    /** Puts a new file into the store. If that fails, it stays here, is served from here, and is retried. */
    async storeNew(upload: MovingUpload): Promise<void> {
      if (!(await takesNew())) return
      try {
        await moveUpload(upload, 'store')
      } catch (error) {
        log.warn(
          { err: error, path: upload.path },
          'could not move a new file to the store; it stays on the server and will be retried',
        )
        await inTransaction(db, (tx) =>
          events.recordLater(tx, 'uploads.storeDue', { uploadId: upload.id }, retrySeconds),
        )
      }
    },
  }
}
