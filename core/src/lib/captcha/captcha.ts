import { createStore, type StoreApi } from 'zustand/vanilla'

export type CaptchaState = {
  isOpen: boolean
  /** What the server said about the last answer; shown at the captcha's own box. */
  msg: string
  /** Changes with every refusal: the picture belonging to an older number is spent. */
  round: number
}

export type Captcha = {
  store: StoreApi<CaptchaState>
  /** The server refused the answer: say so, fetch a new picture, ask again. */
  refuse: (msg: string) => void
  open: () => void
  close: () => void
}

// Closing waits a moment, so that a refusal that follows at once reopens the dialog without a flicker.
const closeDelayMs = 50

/** Whether a captcha is being asked for. The plugin that draws it watches `round` and `isOpen`. */
export function createCaptcha(): Captcha {
  const store = createStore<CaptchaState>(() => ({ isOpen: false, msg: '', round: 0 }))
  let closing: ReturnType<typeof setTimeout> | undefined

  return {
    store,
    refuse: (msg) => {
      clearTimeout(closing)
      store.setState(({ round }) => ({ isOpen: true, msg, round: round + 1 }))
    },
    open: () => {
      clearTimeout(closing)
      store.setState({ isOpen: true, msg: '' })
    },
    close: () => {
      clearTimeout(closing)
      closing = setTimeout(() => store.setState({ isOpen: false, msg: '' }), closeDelayMs)
    },
  }
}
