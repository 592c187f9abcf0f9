const kept = new Set(['P', 'BR', 'STRONG', 'EM', 'IMG'])

/**
 * What the server keeps of a rendered text when it becomes a biography: paragraphs, emphasis and images; of
 * everything else the words. The HTML comes from our own server, sanitised; this only makes the preview honest.
 */
export function reduceToBio(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll('*')]) {
    if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
