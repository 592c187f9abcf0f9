import { type ComponentType, useEffect, useState } from 'react'
import { findCardLink } from './card-subject.ts'
import type { HoverCardsProps } from './HoverCards.tsx'

type Loaded = { Cards: ComponentType<HoverCardsProps>; first: HTMLAnchorElement }

/** Loads the cards about users and tags when the pointer or the focus first reaches a link to one. */
export function HoverCardHost() {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    // Without a hovering pointer, a tap leads to the page itself.
    if (!window.matchMedia?.('(hover: hover)').matches) return
    const stop = () => {
      document.removeEventListener('pointerover', load)
      document.removeEventListener('focusin', load)
    }
    function load({ target }: Event) {
      const first = findCardLink(target)
      if (!first) return
      stop()
      // Without them the links are still links.
      import('./HoverCards.tsx').then(
        ({ HoverCards }) => setLoaded({ Cards: HoverCards, first }),
        () => undefined,
      )
    }
    document.addEventListener('pointerover', load)
    document.addEventListener('focusin', load)
    return stop
  }, [])

  return loaded ? <loaded.Cards first={loaded.first} /> : null
}
