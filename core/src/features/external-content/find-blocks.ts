import type { Candidate } from '../../slots/index.ts'

/** A code block that a plugin shows in another way. */
export type FoundBlock = {
  slug: string
  language: string
  text: string
  /** The block as it is written. */
  code: HTMLElement
  /** Takes what is shown instead. */
  place: HTMLElement
}

function getLanguage(code: Element): string | undefined {
  const name = [...code.classList].find((one) => one.startsWith('language-'))
  return name?.slice('language-'.length).toLowerCase()
}

/** The code blocks whose language a plugin shows; of several plugins, the first in the order of slugs. */
export function findBlocks(box: HTMLElement, candidates: readonly Candidate[]): readonly FoundBlock[] {
  const inOrder = candidates.toSorted((one, other) => (one.slug_name < other.slug_name ? -1 : 1))
  return [...box.querySelectorAll('pre > code[class*="language-"]')].flatMap((element) => {
    const language = getLanguage(element)
    const plugin = inOrder.find(({ web }) => language !== undefined && web.blocks.includes(language))
    const code = element.parentElement
    if (!plugin || !code || language === undefined) return []
    const place = document.createElement('div')
    return [{ slug: plugin.slug_name, language, text: element.textContent ?? '', code, place }]
  })
}
