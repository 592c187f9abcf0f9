import { type Argon2Parameters, argon2, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '../../platform/concurrency/index.ts'
import { compareInThread } from './bcrypt-thread.service.ts'

const derive = promisify(argon2)
const derivePbkdf2 = promisify(pbkdf2)

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/**
 * 19 MiB and two passes on one lane: about 30 ms of one core, and only the memory of four hashes at a time.
 */
export const fullCost = { memory: 19_456, passes: 2, parallelism: 1 }
let cost: Cost = fullCost

/**
 * Node has four threads for hashes, files and compression together: the others serve readers, however many
 * log in. The last in the queue waits about three seconds; further logins are asked to try again.
 */
const maxWaiting = 200
const kind = 'logins'
/** Known devices have a queue of their own, since there may be many strangers. */
const limits = {
  strangers: createConcurrencyLimit({ atOnce: 2, maxWaiting, kind }),
  known: createConcurrencyLimit({ atOnce: 1, maxWaiting, kind }),
}
/** Fewer, because bcrypt takes several times as long. */
const bcryptLimits = {
  strangers: createConcurrencyLimit({ atOnce: 1, maxWaiting: 50, kind }),
  known: createConcurrencyLimit({ atOnce: 1, maxWaiting: 50, kind }),
}

/** The queue that a hash waits in; keys take turns in each queue. */
export type HashQueue = { name: keyof typeof limits; key: string }
const defaultQueue: HashQueue = { name: 'known', key: '' }

const tagLength = 32
const version = 19

/** For tests, which hash passwords by the hundred: the program itself never changes the cost of a hash. */
export function setPasswordCost(changed: Cost): void {
  cost = changed
}

/** Hashes a password with argon2id, off the main thread. The result names its own parameters. */
export async function hashPassword(password: string, { name, key } = defaultQueue): Promise<string> {
  const nonce = randomBytes(16)
  const parameters = { ...cost, message: password, nonce, tagLength }
  const tag = await limits[name].run(() => derive('argon2id', parameters), key)
  return format(cost, nonce, tag)
}

function format({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const numbers = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=${version}$${numbers}$${unpadded(nonce)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes of other programs: imported accounts have them until their next login. A cost of 14 takes about a
 * second, and each further step doubles it: more would be an attack on the server.
 */
const bcryptPattern = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/

/** The salt is used as written; this many rounds take a second, more would be an attack on the server. */
const pbkdf2Pattern =
  /^\$pbkdf2-sha256\$(?:i=([1-9]\d{0,6}),l=32|l=32,i=([1-9]\d{0,6}))\$([^$\s]{1,64})\$([0-9a-f]{64})$/

/** Whether a hash is of another kind than those created here, so that it has to be renewed. */
export const isForeignHash = (hash: string) => bcryptPattern.test(hash) || pbkdf2Pattern.test(hash)

async function verifyForeign(hash: string, password: string, { name, key }: HashQueue): Promise<boolean> {
  const [, rounds, roundsAfter, salt = '', expected = ''] = pbkdf2Pattern.exec(hash) ?? []
  if (salt === '') return bcryptLimits[name].run(() => compareInThread({ password, hash }), key)
  const tag = Buffer.from(expected, 'hex')
  const found = await limits[name].run(
    () => derivePbkdf2(password, salt, Number(rounds ?? roundsAfter), tag.length, 'sha256'),
    key,
  )
  return timingSafeEqual(found, tag)
}

/** The hash of no password, which is checked if there is no account, so that the response takes as long. */
const getDummyHash = () => format(cost, Buffer.alloc(16), Buffer.alloc(tagLength))

/**
 * Whether the password matches the account's. Without an account or a password it does not, and the check
 * takes the same time.
 */
export function verifyPassword(
  hash: string | undefined,
  password: string,
  queue = defaultQueue,
): Promise<boolean> {
  return hash && isForeignHash(hash) ? verifyForeign(hash, password, queue) : verifyOwn(hash, password, queue)
}

/**
 * Like `verifyPassword`, with the same work for every account of a site with imported accounts: the time of a
 * login does not reveal which those are. `samples` has a hash of each kind that the site still has.
 */
export async function verifyInEqualTime(
  hash: string | undefined,
  password: string,
  samples: readonly string[],
  queue = defaultQueue,
): Promise<boolean> {
  const theirs = hash && isForeignHash(hash) ? hash : undefined
  const others = samples.filter(
    (sample) => theirs === undefined || getHashKind(sample) !== getHashKind(theirs),
  )
  const isOwn = await verifyOwn(theirs === undefined ? hash : undefined, password, queue)
  for (const sample of others) await verifyForeign(sample, password, queue)
  return theirs === undefined ? isOwn : verifyForeign(theirs, password, queue)
}

/** Hashes of one kind take the same work. */
const getHashKind = (hash: string) => (bcryptPattern.test(hash) ? 'bcrypt' : 'pbkdf2')

async function verifyOwn(
  hash: string | undefined,
  password: string,
  { name, key }: HashQueue,
): Promise<boolean> {
  const match = pattern.exec(hash || getDummyHash())
  if (!match) throw new Error('A stored password hash has an unknown form.')
  const [, memory, passes, parallelism, nonce = '', expected = ''] = match
  const tag = Buffer.from(expected, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const message = { message: password, nonce: Buffer.from(nonce, 'base64'), tagLength: tag.length }
  const found = await limits[name].run(() => derive('argon2id', { ...parameters, ...message }), key)
  return timingSafeEqual(found, tag) && Boolean(hash)
}
