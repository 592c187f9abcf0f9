/** For stories: fills the form of a story by the names of its fields, and sends it. */
export function sendForm(canvas: HTMLElement, values: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(values)) {
    const field = canvas.querySelector(`[name="${name}"]`)
    if (!(field instanceof HTMLInputElement)) throw new Error(`The form of this story has no field ${name}.`)
    field.value = value
  }
  canvas.querySelector('form')?.requestSubmit()
}
