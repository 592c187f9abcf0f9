import { isGuard } from '../guard.rules.ts'
import type { SoundPackage } from '../packages/plugin-package.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { Health } from './health.ts'

/** Counts what a plugin does well and what it does not, and ends what fails again and again. */
export type FaultCount = {
  /** It has failed once more: nothing, a pause, or the end. */
  failed(fault: string): void
  /** What it needs is away: a pause as well, so that not every call waits for it, but never the end. */
  failedOutside(): void
  /** What it needs was away again and again. */
  isPausedOutside(): boolean
  /** What it needs to start is there again. */
  started(): void
  succeeded(ms: number): void
}

export type FaultCountOptions = {
  package: SoundPackage
  health: Health
  breaker: Breaker
  /** It failed again and again. It has stopped by then, unless it is a guard, which is tried again. */
  onAbandoned(reason: string): void
  /** A guard that may have failed again and again works again. */
  onWorking(): void
}

type Options = FaultCountOptions & {
  log(level: 'warn', message: string): void
  stop(): void
}

export function createFaultCount({ health, breaker, log, stop, ...options }: Options): FaultCount {
  /** Since it was last given up. */
  let hasWorked = false
  const createOutside = () => createBreaker(() => performance.now())
  let outside = createOutside()
  return {
    failedOutside() {
      if (outside.failed() !== 'nothing')
        log('warn', 'what the plugin needs does not answer: it is left alone for a minute')
    },
    isPausedOutside: () => outside.isOpen(),
    started() {
      outside = createOutside()
    },
    failed(fault) {
      const step = breaker.failed()
      if (step === 'pause') log('warn', 'the plugin failed too often and is left alone for a minute')
      if (step !== 'give up') return
      hasWorked = false
      // What a guard protects stays closed while it does not run.
      if (!isGuard(options.package.manifest.family)) stop()
      options.onAbandoned(health.counters().lastError?.message ?? fault)
    },
    succeeded(ms) {
      health.succeeded(ms)
      if (hasWorked || !breaker.isCalm()) return
      hasWorked = true
      options.onWorking()
    },
  }
}
