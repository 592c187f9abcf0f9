type TextField = HTMLInputElement | HTMLTextAreaElement
type PreHydrationInput = { field: TextField; value: string }

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])'

/** What was typed, or filled in by the browser, before hydration. */
export function readPreHydrationInput(root: ParentNode): PreHydrationInput[] {
  return [...root.querySelectorAll<TextField>(textFields)].flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, value: field.value }],
  )
}

/**
 * Types it once more, now that the page handles input. Hydration gives every field the value that the page began with,
 * and what a user wrote in the meantime would be gone.
 */
export function replayInput(texts: readonly PreHydrationInput[]): void {
  for (const { field, value } of texts) {
    if (!field.isConnected) continue
    // React notices a change by comparing with what it last saw being set, so it is shown something else first, and
    // the value is set past it.
    field.value = `${value} `
    const prototype =
      field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
