/**
 * For stories: fills the form of a story, or of the page in it, by the names of its fields, and submits it.
 */
export function sendForm(canvas: HTMLElement, values: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(values)) {
    const field = canvas.querySelector(`[name="${name}"]`)
    if (!(field instanceof HTMLInputElement)) throw new Error(`The form of this story has no field ${name}.`)
    // Past React, which otherwise believes that it set the value itself and reports no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // The search in the header of a page is a form as well.
  const form = canvas.querySelector('main form') ?? canvas.querySelector('form')
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
