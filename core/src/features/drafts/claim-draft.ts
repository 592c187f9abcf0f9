/** A draft that only this tab writes to. */
export type DraftClaim = {
  number: number
  /** Whether other tabs are writing drafts. */
  isElsewhere: boolean
  /** Drafts that no tab writes to, such as those of closed tabs. */
  others: number[]
  release: () => void
}

export type ClaimSettings = {
  /** The draft that this tab had before, if it had one. */
  preferred: number | undefined
  getName: (number: number) => string
  hasDraft: (number: number) => boolean
  /** Whether the form already has text, which a draft must not replace. */
  needsEmpty: boolean
  /** Absent if the browser has none, as on sites without https: then all tabs share the first draft. */
  locks: LockManager | undefined
}

/** At most this many drafts of questions exist at once. */
const maxDrafts = 20
const numbers = Array.from({ length: maxDrafts }, (_, index) => index + 1)

// Claims run one at a time, so that a form reopened at once does not find its draft still claimed.
let claiming: Promise<unknown> = Promise.resolve()

/** Claims a draft that no other tab writes to: an existing one, or a new one. */
export function claimDraft(
  settings: ClaimSettings,
  isWanted: () => boolean,
): Promise<DraftClaim | undefined> {
  const claim = claiming.then(() => (isWanted() ? claimNext(settings) : undefined))
  claiming = claim
  return claim
}

async function claimNext(settings: ClaimSettings): Promise<DraftClaim | undefined> {
  const { locks, getName, hasDraft, needsEmpty } = settings
  if (!locks) return { number: 1, isElsewhere: false, others: [], release: () => undefined }
  for (const number of needsEmpty ? numbers.filter((one) => !hasDraft(one)) : inOrder(settings)) {
    const release = await acquire(locks, getName(number))
    if (!release) continue
    const held = new Set((await locks.query()).held?.map(({ name }) => name))
    const isFree = (one: number) => one !== number && !held.has(getName(one))
    return {
      number,
      isElsewhere: numbers.some((one) => one !== number && held.has(getName(one)) && hasDraft(one)),
      others: numbers.filter((one) => isFree(one) && hasDraft(one)),
      release,
    }
  }
  return undefined
}

function inOrder({ preferred, hasDraft }: ClaimSettings): number[] {
  const withDraft = numbers.filter((number) => hasDraft(number))
  return [...new Set([...(preferred ? [preferred] : []), ...withDraft, ...numbers])]
}

/** Returns the function that releases the lock; undefined if another tab holds it. */
function acquire(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const request = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      resolve(undefined)
      return undefined
    })
    request.catch(() => resolve(undefined))
  })
}
