import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { superviseWorkers, type WorkersOptions } from './supervise-workers.ts'

afterEach(() => vi.restoreAllMocks())

const options: WorkersOptions = {
  count: 2,
  log: pino({ level: 'silent' }),
  getEnv: () => ({}),
  onReady() {},
  canShare: () => true,
  stopLimitMs: 50,
}

/** Workers with the given behaviors, in order; the last applies to all further workers. */
function forkWorkers(...behaviors: ((worker: EventEmitter) => void)[]) {
  return vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const worker = Object.assign(new EventEmitter(), { process: { pid: 1 } })
    const behave = behaviors.length > 1 ? behaviors.shift() : behaviors[0]
    queueMicrotask(() => behave?.(worker))
    return worker as unknown as Worker
  })
}

const serves = (worker: EventEmitter) =>
  worker.emit('message', { port: 1, isInstalled: true, installCode: undefined })
const hasNoRoom = (worker: EventEmitter) => worker.emit('error', new Error('spawn EAGAIN'))

test('a worker that the machine has no memory for is started again later', async () => {
  const fork = forkWorkers(serves, hasNoRoom, serves)

  await superviseWorkers(options)

  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(3), { timeout: 60_000 })
})

test('says which signal ended a worker', async () => {
  const lines: object[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  forkWorkers((worker) => {
    serves(worker)
    setImmediate(() => {
      Object.assign(worker, { process: { pid: 1, signalCode: 'SIGKILL' } })
      worker.emit('exit', null, 'SIGKILL')
    })
  }, serves)

  await superviseWorkers({ ...options, count: 1, log })

  await expect
    .poll(() => lines)
    .toMatchObject([{ msg: expect.stringContaining('exited'), signal: 'SIGKILL' }])
})

test('reports that all workers have ended instead of starting others, if asked to', async () => {
  const { promise: ended, resolve: onAllEnded } = Promise.withResolvers<void>()
  const fork = forkWorkers((worker) => {
    serves(worker)
    setImmediate(() => worker.emit('exit', null, 'SIGKILL'))
  })

  await superviseWorkers({ ...options, count: 1, onAllEnded })

  await ended
  expect(fork).toHaveBeenCalledOnce()
})

test('says the exit code of the first worker if the machine has no memory for it', async () => {
  forkWorkers(hasNoRoom)

  expect((await superviseWorkers(options)).failure).toBe(1)
})

test('a worker that does not stop when asked is killed', async () => {
  forkWorkers(serves)
  const workers = await superviseWorkers({ ...options, count: 1 })
  const stuck = Object.assign(new EventEmitter(), { isDead: () => false, send: vi.fn() })
  const kill = vi.fn(() => stuck.emit('exit', null, 'SIGKILL'))
  vi.spyOn(cluster, 'workers', 'get').mockReturnValue({
    1: Object.assign(stuck, { process: { pid: 2, kill } }) as unknown as Worker,
  })

  await workers.stop()

  expect(stuck.send).toHaveBeenCalledOnce()
  expect(kill).toHaveBeenCalledExactlyOnceWith('SIGKILL')
})
