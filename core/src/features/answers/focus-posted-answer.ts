const maxWaitMs = 5000

/**
 * Puts the focus on a new answer once it is on the page: on what says that it waits for review, or else on the
 * answer. A user who has gone on elsewhere than in the form, which is about to leave, stays there.
 */
export function focusPostedAnswer(answerId: string, isPending: boolean, form: HTMLElement | null): void {
  // What gives the id is not imported: it would become a chunk of its own, which everybody who reads would load.
  const target = `article[id="answer-${answerId}"]${isPending ? ' [role="status"]' : ''}`

  function focusFound(): boolean {
    const found = document.querySelector<HTMLElement>(target)
    const focused = document.activeElement
    const isLeft = focused === document.body || focused?.localName === 'main' || form?.contains(focused)
    if (found && isLeft) {
      found.tabIndex = -1
      // Not the heading itself, which is shown while it has the focus: what is below would move at the next click.
      const heading = found.querySelector('h2')
      if (heading) found.ariaLabel = heading.textContent
      found.focus({ preventScroll: true })
    }
    return found !== null
  }

  if (focusFound()) return
  // The router shows what it has loaded when there is time for it, and does not say when it has.
  const observer = new MutationObserver(() => {
    if (focusFound()) stop()
  })
  const timer = setTimeout(() => stop(), maxWaitMs)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
