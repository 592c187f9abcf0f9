const maxWaitMs = 5000

/**
 * Moves the focus to a new answer once it is on the page: to the notice that it waits for review, or to the
 * answer. If the user has moved the focus out of the form, it stays where it is. The promise resolves when
 * the answer is shown, or will not come.
 */
export async function focusPostedAnswer(
  answerId: string,
  isPending: boolean,
  form: HTMLElement | null,
): Promise<void> {
  // `answerElementId` is not imported: it would become a separate chunk that every visitor loads.
  const target = `article[id="answer-${answerId}"]${isPending ? ' [role="status"]' : ''}`

  function focusFound(): boolean {
    const found = document.querySelector<HTMLElement>(target)
    const focused = document.activeElement
    const isLeft = focused === document.body || focused?.localName === 'main' || form?.contains(focused)
    if (found && isLeft) {
      found.tabIndex = -1
      // Not the heading itself, which is visible while it has the focus: the content below would move at the
      // next click.
      const heading = found.querySelector('h2')
      if (heading) found.ariaLabel = heading.textContent
      found.focus({ preventScroll: true })
    }
    return found !== null
  }

  if (focusFound()) return
  // The router renders loaded data in a transition, and has no callback for its end.
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (focusFound()) stop()
    })
    const timer = setTimeout(() => stop(), maxWaitMs)
    function stop() {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
