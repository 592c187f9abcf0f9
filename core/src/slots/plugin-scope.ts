import type { WebScope } from '@querent/sdk/web'

/** A sheet that does not come in this time no longer holds its plugin up. */
const sheetTimeoutMs = 5_000

export type PluginScope = WebScope & {
  /** Shows a style sheet until the end of the scope; settles once it is there or could not be had. */
  link: (href: string) => Promise<void>
  /** Ends everything that was begun here. */
  dispose: () => void
}

/** The nonce that the content security policy of the page asks of style elements. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce ?? ''
}

/** Everything that a plugin begins outside of its components ends with this. */
export function createPluginScope(): PluginScope {
  const controller = new AbortController()
  const { signal } = controller

  function show(element: HTMLElement) {
    if (signal.aborted) return
    document.head.append(element)
    signal.addEventListener('abort', () => element.remove())
  }

  return {
    signal,
    dispose: () => controller.abort(),
    listen: (target, type, listener) => target.addEventListener(type, listener, { signal }),
    every: (milliseconds, run) => {
      if (signal.aborted) return
      const timer = setInterval(run, milliseconds)
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    addStyle: (css) => {
      const style = document.createElement('style')
      style.nonce = pageNonce()
      style.textContent = css
      show(style)
    },
    link: (href) => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = href
      const settled = new Promise<void>((resolve) => {
        for (const type of ['load', 'error']) sheet.addEventListener(type, () => resolve(), { once: true })
        AbortSignal.any([signal, AbortSignal.timeout(sheetTimeoutMs)]).addEventListener('abort', () =>
          resolve(),
        )
      })
      show(sheet)
      return signal.aborted ? Promise.resolve() : settled
    },
  }
}
