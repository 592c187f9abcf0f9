type Work = () => void
/** The database that a transaction belongs to, and the callbacks for its commit. */
type PendingCallbacks = { root: object; work: Work[] }

// By the transaction itself, so that a function that only gets an executor can add a callback.
const pending = new WeakMap<object, PendingCallbacks>()

/** Runs `work` once the transaction has committed, and never if it is rolled back; at once outside of one. */
export function afterCommit(executor: object, work: Work): void {
  const transaction = pending.get(executor)
  if (transaction) transaction.work.push(work)
  else work()
}

/** The database behind an executor. */
export const getRoot = (executor: object): object => pending.get(executor)?.root ?? executor

/** Registers a transaction when it begins. The returned function is called after its commit. */
export function beginTransaction(root: object, tx: object): () => void {
  const work: Work[] = []
  pending.set(tx, { root, work })
  return () => {
    for (const next of work) next()
  }
}
