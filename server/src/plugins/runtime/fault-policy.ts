import type { FaultReason } from '../../platform/plugin-calls/index.ts'
import { isGuard } from '../guard.rules.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import type { FaultCause } from '../worker/pending.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { Health } from './health.ts'

/** Decides what to do about failures of a plugin: nothing, pause it for a minute, or stop it. */
export type FaultPolicy = {
  /**
   * Counts a failure. If a service that the plugin needs was the cause five times, calls fail at once for a
   * minute, but the plugin is not stopped.
   */
  failed(reason: FaultReason, cause: FaultCause): void
  /** Calls fail at once, since a service that it needs repeatedly did not respond. */
  isWaitingForService(): boolean
  /** The plugin has started: the services that it needs are tried again. */
  started(): void
  succeeded(ms: number): void
}

export type FaultPolicyOptions = {
  package: ValidPackage
  health: Health
  breaker: Breaker
  /**
   * Called when the plugin failed too often. It has been stopped then, unless it is a guard, which is tried
   * again.
   */
  onAbandoned(reason: FaultReason): void
  /** A guard that may have failed repeatedly works again. */
  onWorking(): void
}

type Options = FaultPolicyOptions & {
  log(level: 'warn', message: string): void
  stop(): void
}

export function createFaultPolicy({ health, breaker, log, stop, ...options }: Options): FaultPolicy {
  /** Since it was last given up. */
  let hasWorked = false
  const createServiceBreaker = () => createBreaker(() => performance.now())
  let serviceBreaker = createServiceBreaker()

  function failedOfService(): void {
    if (serviceBreaker.failed() !== 'nothing')
      log('warn', 'a service that the plugin needs does not respond; the plugin is paused for a minute')
  }

  return {
    isWaitingForService: () => serviceBreaker.isOpen(),
    started() {
      serviceBreaker = createServiceBreaker()
    },
    failed(reason, cause) {
      if (cause !== 'plugin') return failedOfService()
      const step = breaker.failed()
      if (step === 'pause') log('warn', 'the plugin failed too often and is paused for a minute')
      if (step !== 'give up') return
      hasWorked = false
      // What a guard protects is blocked while it does not run.
      if (!isGuard(options.package.manifest.family)) stop()
      options.onAbandoned(health.counters().lastError ?? reason)
    },
    succeeded(ms) {
      health.succeeded(ms)
      if (hasWorked || !breaker.isCalm()) return
      hasWorked = true
      options.onWorking()
    },
  }
}
