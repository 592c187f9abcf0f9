/** Text for the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Text for an attribute in double quotes, or for the content of an element. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
