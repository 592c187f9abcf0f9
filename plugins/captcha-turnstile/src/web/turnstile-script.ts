/** The used part of the service's script. */
export type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      theme: 'light' | 'dark'
      language: string
      callback: (token: string) => void
      'error-callback': () => boolean
      'expired-callback': () => void
    },
  ): string | undefined
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

export const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

const timeoutMs = 10_000

export type Loading = { turnstile: Promise<Turnstile>; end: () => void }

/** Loads the script, unless the page already has it. `end` removes everything it added. */
export function loadTurnstile(): Loading {
  if (window.turnstile) return { turnstile: Promise.resolve(window.turnstile), end: () => undefined }
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const turnstile = new Promise<Turnstile>((resolve, reject) => {
    const fail = () => reject(new Error('The script of the service did not load.'))
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : fail()))
    // Also if the page's policy or a blocker in the browser prevents it.
    script.addEventListener('error', fail)
    timer = setTimeout(fail, timeoutMs)
  })
  document.head.append(script)
  return {
    turnstile,
    end: () => {
      clearTimeout(timer)
      script.remove()
    },
  }
}
