import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The server's response: a challenge is required if `verify` is true. */
export type CaptchaDemand = {
  captcha_id: string
  captcha_img: string
  verify: boolean
  captcha_audio?: string | undefined
  captcha_question?: string | undefined
}

/** The fields that a solved captcha adds to a call. */
export type CaptchaSolution = { captcha_id: string; captcha_code: string }

export type OpenCaptcha = {
  /** The user's action, such as `question`. */
  action: string
  demand: CaptchaDemand
  /** The server's message about the last attempt; empty before it. */
  msg: string
  isSubmitting: boolean
}

export type CaptchaState = { open: OpenCaptcha | null }

export type CaptchaOccasion = {
  action: string
  /** Asks the server whether a challenge is required, and for the challenge. */
  fetchDemand: () => Promise<CaptchaDemand>
}

/** One call that needs a captcha. It has exclusive use of the dialog until it ends. */
export type CaptchaVisit = {
  /**
   * Asks the user: `closed` if they closed the dialog, undefined if the server no longer requires a captcha.
   * `msg` is the server's message about the last attempt.
   */
  ask: (msg: string) => Promise<CaptchaSolution | 'closed' | undefined>
  end: () => void
}

export type Captcha = {
  store: StoreApi<CaptchaState>
  /** Stores a challenge that was fetched before the call that needs it. */
  prefetch: (action: string, demand: CaptchaDemand) => void
  /** Whether the next call of a kind is known to need a challenge. */
  isPrefetched: (action: string) => boolean
  /** Waits until no other call uses the dialog. */
  begin: (occasion: CaptchaOccasion) => Promise<CaptchaVisit>
  /** The actions of the dialog's own controls. */
  solve: (input: string) => void
  refresh: () => void
  close: () => void
}

// Closing waits a moment, so that an error that follows at once keeps the dialog open without flickering.
const closeDelayMs = 50
/** A challenge is valid for ten minutes; the user needs some of them. */
const prefetchedMs = 8 * 60_000

type PendingChallenge = {
  finish: (outcome: CaptchaSolution | 'closed' | undefined) => void
  fail: (fault: unknown) => void
  occasion: CaptchaOccasion
}

/** The state of the captcha dialog, whose content a plugin renders. */
export function createCaptcha(): Captcha {
  const store = createStore<CaptchaState>(() => ({ open: null }))
  const prefetched = new Map<string, { demand: CaptchaDemand; until: number }>()
  let closing: ReturnType<typeof setTimeout> | undefined
  let pending: PendingChallenge | undefined
  let turn: Promise<void> = Promise.resolve()

  const show = (open: OpenCaptcha | null) => store.setState({ open })
  const change = (part: Partial<OpenCaptcha>) =>
    store.setState(({ open }) => ({ open: open && { ...open, ...part } }))

  function takePrefetched(action: string): CaptchaDemand | undefined {
    const known = prefetched.get(action)
    prefetched.delete(action)
    return known && known.until > Date.now() ? known.demand : undefined
  }

  async function ask(occasion: CaptchaOccasion, msg: string) {
    const { action, fetchDemand } = occasion
    change({ isSubmitting: true })
    const demand = takePrefetched(action) ?? (await fetchDemand())
    if (!demand.verify) return undefined
    clearTimeout(closing)
    show({ action, demand, msg, isSubmitting: false })
    return new Promise<CaptchaSolution | 'closed' | undefined>((finish, fail) => {
      pending = { finish, fail, occasion }
    })
  }

  function finish(outcome: CaptchaSolution | 'closed' | undefined) {
    pending?.finish(outcome)
    pending = undefined
  }

  return {
    store,
    prefetch: (action, demand) => {
      prefetched.set(action, { demand, until: Date.now() + prefetchedMs })
    },
    isPrefetched: (action) => prefetched.get(action)?.demand.verify === true,
    async begin(occasion) {
      const before = turn
      let endTurn = () => {}
      turn = new Promise((resolve) => {
        endTurn = resolve
      })
      await before
      return {
        ask: (msg) => ask(occasion, msg),
        end: () => {
          clearTimeout(closing)
          closing = setTimeout(() => show(null), closeDelayMs)
          endTurn()
        },
      }
    },
    solve: (input) => {
      const { open } = store.getState()
      if (!open || !pending) return
      change({ isSubmitting: true })
      finish({ captcha_id: open.demand.captcha_id, captcha_code: input })
    },
    refresh: () => {
      const current = pending
      if (!current) return
      change({ isSubmitting: true })
      current.occasion.fetchDemand().then(
        (demand) => {
          // The user may have closed the dialog meanwhile.
          if (pending !== current) return
          if (demand.verify) change({ demand, isSubmitting: false, msg: '' })
          else finish(undefined)
        },
        (fault: unknown) => {
          current.fail(fault)
          if (pending === current) pending = undefined
        },
      )
    },
    close: () => finish('closed'),
  }
}

/** Shows a call's captcha in the dialog. */
export const CaptchaContext = createContext<Captcha | undefined>(undefined)

export function useCaptcha(): Captcha {
  const captcha = use(CaptchaContext)
  if (!captcha) throw new Error('useCaptcha needs a CaptchaContext above it; wrap the tree in AppProviders.')
  return captcha
}
