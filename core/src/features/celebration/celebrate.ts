import { confetti } from './confetti.ts'

/**
 * Shows confetti over the page for a moment. Users who ask for less motion, and those who are elsewhere,
 * see nothing. To be imported when there is something to celebrate.
 */
export function celebrate(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return
  confetti()
}
