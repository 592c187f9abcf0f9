import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { type Candidate, listCandidates, Slot, usePlugins } from '../../slots/index.ts'

/** A code block that a plugin renders. */
type FoundBlock = {
  slug: string
  language: string
  text: string
  height?: number
  /** The original block. */
  code: HTMLElement
  /** The element that the replacement is rendered into. */
  place: HTMLElement
}

function getLanguage(code: Element): string | undefined {
  const name = [...code.classList].find((one) => one.startsWith('language-'))
  return name?.slice('language-'.length).toLowerCase()
}

/**
 * The code blocks whose language a plugin renders; of several plugins, the first in the order of the site.
 */
function findBlocks(box: HTMLElement, candidates: readonly Candidate[]): readonly FoundBlock[] {
  return [...box.querySelectorAll('pre > code[class*="language-"]')].flatMap((element) => {
    const language = getLanguage(element)
    const plugin = candidates.find(({ web }) => language !== undefined && web.blocks.includes(language))
    const code = element.parentElement
    if (!plugin || !code || language === undefined) return []
    const place = document.createElement('div')
    const height = code.offsetHeight || undefined
    return [{ slug: plugin.slug_name, language, text: element.textContent ?? '', height, code, place }]
  })
}

export type ContentBlocksProps = {
  html: string
  /** Contains the post's text. */
  box: RefObject<HTMLElement | null>
}

/** Renders code blocks with the plugins for their language, each in the place of its code. */
export function ContentBlocks({ html, box }: ContentBlocksProps) {
  const { statuses } = useStore(usePlugins().store)
  const candidates = useMemo(() => listCandidates(statuses, 'content.block'), [statuses])
  const [blocks, setBlocks] = useState<readonly FoundBlock[]>([])

  // Another text has other blocks, though the element that contains it is the same.
  useLayoutEffect(() => {
    if (!box.current || html === '') return
    const found = findBlocks(box.current, candidates)
    for (const { code, place } of found) code.before(place)
    setBlocks(found)
    return () => {
      for (const { place } of found) place.remove()
    }
  }, [html, box, candidates])

  return blocks.map(({ slug, language, text, height, code, place }, index) =>
    createPortal(
      <Slot
        name="content.block"
        of={slug}
        props={{ language, text, height }}
        wrap={(block) => (
          <>
            {block}
            <HiddenCode code={code} />
          </>
        )}
      />,
      place,
      // The blocks of a text never change in place; others come with another text.
      `${index}`,
    ),
  )
}

/** Hides the code while its replacement is shown. */
function HiddenCode({ code }: { code: HTMLElement }) {
  useLayoutEffect(() => {
    code.hidden = true
    return () => {
      code.hidden = false
    }
  }, [code])
  return null
}
