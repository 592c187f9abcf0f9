import type { WebScope } from '@querent/sdk/web'

/** After this time, a sheet that has not loaded no longer delays its plugin. */
const sheetTimeoutMs = 5_000

export type PluginScope = WebScope & {
  /** Shows a style sheet until the end of the scope; settles once it is loaded or failed. */
  link: (href: string) => Promise<void>
  /** Ends everything that was started here. */
  dispose: () => void
}

/** The nonce that the content security policy of the page requires for style elements. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce ?? ''
}

/** The lifetime of everything that a plugin starts outside of its components. */
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
