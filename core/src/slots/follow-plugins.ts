import type { Plugins } from './plugins.ts'

const intervalMs = 8_000

/**
 * Keeps an open page in step with what the site has switched on. A hidden page asks nothing, and asks at once
 * when it is seen again. A question without an answer changes nothing.
 */
export function followPlugins({ refresh }: Pick<Plugins, 'refresh'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function ask() {
    clearTimeout(timer)
    await refresh()
    plan()
  }

  function plan() {
    clearTimeout(timer)
    if (!isStopped && !document.hidden) timer = setTimeout(ask, intervalMs)
  }

  function handleVisibility() {
    clearTimeout(timer)
    if (!document.hidden) ask()
  }

  document.addEventListener('visibilitychange', handleVisibility)
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
