/** A draft that this tab writes, and no other tab. */
export type DraftClaim = {
  number: number
  /** Other tabs write drafts just now. */
  isElsewhere: boolean
  /** What no tab writes, such as the drafts of tabs that were closed. */
  others: number[]
  release: () => void
}

export type ClaimSettings = {
  /** The draft that this tab had before, if it had one. */
  preferred: number | undefined
  nameOf: (number: number) => string
  hasDraft: (number: number) => boolean
  /** Something is written already: a draft would cover it. */
  needsEmpty: boolean
  /** Absent where the browser has none, as on sites without https: then all tabs share the first draft. */
  locks: LockManager | undefined
}

/** At most this many drafts of questions exist at once. */
const maxDrafts = 20
const numbers = Array.from({ length: maxDrafts }, (_, index) => index + 1)

// Claims run one at a time, so that a form reopened at once does not find its draft still claimed.
let claiming: Promise<unknown> = Promise.resolve()

/** Finds a draft that no other tab writes: one to go on with, or room for a new one. */
export function claimDraft(
  settings: ClaimSettings,
  isWanted: () => boolean,
): Promise<DraftClaim | undefined> {
  const claim = claiming.then(() => (isWanted() ? claimNext(settings) : undefined))
  claiming = claim
  return claim
}

async function claimNext(settings: ClaimSettings): Promise<DraftClaim | undefined> {
  const { locks, nameOf, hasDraft, needsEmpty } = settings
  if (!locks) return { number: 1, isElsewhere: false, others: [], release: () => undefined }
  for (const number of needsEmpty ? numbers.filter((one) => !hasDraft(one)) : inOrder(settings)) {
    const release = await acquire(locks, nameOf(number))
    if (!release) continue
    const held = new Set((await locks.query()).held?.map(({ name }) => name))
    const isFree = (one: number) => one !== number && !held.has(nameOf(one))
    return {
      number,
      isElsewhere: numbers.some((one) => one !== number && held.has(nameOf(one)) && hasDraft(one)),
      others: numbers.filter((one) => isFree(one) && hasDraft(one)),
      release,
    }
  }
  return undefined
}

function inOrder({ preferred, hasDraft }: ClaimSettings): number[] {
  const begun = numbers.filter((number) => hasDraft(number))
  return [...new Set([...(preferred ? [preferred] : []), ...begun, ...numbers])]
}

/** Undefined while another tab holds it; else what gives it back. */
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
