import * as react from 'react'

const internals: object | undefined = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
const recorded = 'recentlyCreatedOwnerStacks'

if (internals === undefined || !(recorded in internals)) {
  throw new Error('React no longer counts its owner stacks. Look whether this setup is still needed.')
}

/**
 * In development React records a stack trace for each element that is created, ten thousand per second at most.
 * This takes a fifth of the processor time of tests of pages, and only debuggers read the traces: warnings still
 * name the components. So React always counts as many as it allows.
 */
Object.defineProperty(internals, recorded, {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
