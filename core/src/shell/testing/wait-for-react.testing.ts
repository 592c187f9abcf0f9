import { createRequire } from 'node:module'
// Sets the wrapper that is extended here.
import '@testing-library/react'
import { configure, getConfig } from '@testing-library/dom'

/** The part of React's scheduler that is used here. */
type Scheduler = {
  unstable_IdlePriority: number
  unstable_scheduleCallback: (priority: number, callback: () => void) => void
}

// The copy of React itself: another would know nothing of its work.
const requireOfTests = createRequire(import.meta.url)
const requireOfReact = createRequire(requireOfTests.resolve('react-dom'))
const scheduler = requireOfReact('scheduler') as Scheduler

/** Resolves when React has rendered what it was told so far, and has run the effects. */
const waitForReact = () =>
  new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve)
  })

/**
 * What a test waits for may be true before the page shows it: the router has a new location while React still renders
 * the page in the background, longer on a busy machine. The test would then click a link of the page before.
 */
const { asyncWrapper } = getConfig()

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await waitForReact()
      // The field that was found may have been replaced meanwhile, as by the editor that has been loaded.
      return found instanceof Element && !found.isConnected ? wait() : found
    }),
})
