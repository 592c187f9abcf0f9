/**
 * Lets coloured paper rain for a moment, over everything and in nobody's way. Readers who asked for less motion
 * see nothing, and what draws it is fetched when there is something to celebrate.
 */
export function celebrate(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return
  // A decoration that does not load is no fault that anybody needs to hear of.
  import('./confetti.ts').then(({ rain }) => rain()).catch(() => undefined)
}
