/**
 * Boxes, options and lists that were used before the script ran: the page shows the choice, and the values of the
 * form do not have it yet. Text is typed again for the form by the browser's entry.
 */
export function readEarlyChoices(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
    const value = values[element.name]
    const shown = choiceOf(element, value)
    if (shown !== undefined && typeof shown === typeof value && shown !== value) changes[element.name] = shown
  }
  return changes
}

function choiceOf(
  element: HTMLInputElement | HTMLSelectElement,
  value: unknown,
): string | boolean | undefined {
  if (element instanceof HTMLSelectElement) {
    // A list without the stored value shows its first option, which nobody chose.
    const isListed = [...element.options].some((option) => option.value === value)
    return isListed ? element.value : undefined
  }
  if (element.type === 'checkbox') return element.checked
  return element.type === 'radio' && element.checked ? element.value : undefined
}
