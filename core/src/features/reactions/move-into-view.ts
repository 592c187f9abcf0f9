const margin = 8

/** Moves what floats beside its button back onto the screen, where it would stick out of it. */
export function keepInView(element: HTMLElement | null): void {
  if (!element) return
  const { left, right } = element.getBoundingClientRect()
  const end = document.documentElement.clientWidth - margin
  const shift = right > end ? end - right : left < margin ? margin - left : 0
  if (shift !== 0) element.style.translate = `${Math.round(shift)}px`
}
