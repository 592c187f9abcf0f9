/** Moves the focus to an element, and scrolls to its beginning if that is far away. */
export function focusItem(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  element.focus({ preventScroll: true })
  const { top } = element.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' })
}
