import { createRequire } from 'node:module'
// Sets the wrapper that is extended here.
import '@testing-library/react'
import { configure, getConfig } from '@testing-library/dom'

/** The used part of React's scheduler. */
type Scheduler = {
  unstable_IdlePriority: number
  unstable_scheduleCallback: (priority: number, callback: () => void) => void
}

// React's own copy: another would know nothing of its work.
const requireOfTests = createRequire(import.meta.url)
const requireOfReact = createRequire(requireOfTests.resolve('react-dom'))
const scheduler = requireOfReact('scheduler') as Scheduler

/** Resolves when React has rendered all updates so far, and has run the effects. */
const waitForReact = () =>
  new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve)
  })

/**
 * A condition of a test may be true before the page shows it: the router has a new location while React still
 * renders the page in the background, longer on a busy machine. The test would then click a link of the
 * previous page.
 */
const { asyncWrapper } = getConfig()

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await waitForReact()
      // The element that was found may have been replaced meanwhile, for example by the editor that has been
      // loaded.
      return found instanceof Element && !found.isConnected ? wait() : found
    }),
})
