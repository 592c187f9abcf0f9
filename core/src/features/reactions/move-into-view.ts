const margin = 8

/** Moves what floats next to its button back onto the screen, where it would stick out of it. */
export function moveIntoView(element: HTMLElement | null): void {
  if (!element) return
  const { left, right } = element.getBoundingClientRect()
  const end = document.documentElement.clientWidth - margin
  const shift = right > end ? end - right : left < margin ? margin - left : 0
  if (shift !== 0) element.style.translate = `${Math.round(shift)}px`
}
