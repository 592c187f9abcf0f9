import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Slot } from '../../slots/index.ts'
import { type EmbedPattern, findEmbed } from './mark-embeds.ts'

type FoundEmbed = {
  slug: string
  url: string
  title: string
  /** The paragraph of the link. */
  paragraph: HTMLElement
  /** Takes what is shown instead. */
  place: HTMLElement
}

function findEmbeds(box: HTMLElement, patterns: readonly EmbedPattern[]): readonly FoundEmbed[] {
  return [...box.querySelectorAll<HTMLElement>('p.q-embed')].flatMap((paragraph) => {
    const link = paragraph.querySelector('a')
    const url = link?.getAttribute('href') ?? ''
    const pattern = findEmbed(url, patterns)
    if (!pattern) return []
    const words = link?.textContent?.trim() ?? ''
    const title = words === url || /^https?:/.test(words) ? '' : words
    return [{ slug: pattern.slug, url, title, paragraph, place: document.createElement('div') }]
  })
}

export type EmbedsProps = {
  html: string
  /** Holds the written text. */
  box: RefObject<HTMLElement | null>
  patterns: readonly EmbedPattern[]
}

/** Shows links in full, as plugins do, each in the box of its paragraph. */
export function Embeds({ html, box, patterns }: EmbedsProps) {
  const [embeds, setEmbeds] = useState<readonly FoundEmbed[]>([])

  // Other text has other links in it, though the element that holds it is the same.
  useLayoutEffect(() => {
    if (!box.current || html === '') return
    const found = findEmbeds(box.current, patterns)
    for (const { paragraph, place } of found) paragraph.before(place)
    setEmbeds(found)
    return () => {
      for (const { place } of found) place.remove()
    }
  }, [html, box, patterns])

  return embeds.map(({ slug, url, title, paragraph, place }, index) =>
    createPortal(
      <Slot
        name="content.embed"
        of={slug}
        props={{ url, title }}
        wrap={(embed) => (
          <>
            {embed}
            <InPlaceOf paragraph={paragraph} place={place} />
          </>
        )}
      />,
      place,
      // The text never changes its links in place; others come with another text.
      `${index}`,
    ),
  )
}

type InPlaceOfProps = Pick<FoundEmbed, 'paragraph' | 'place'>

/** Hides the link for as long as what represents it is there, which has its box. */
function InPlaceOf({ paragraph, place }: InPlaceOfProps) {
  useLayoutEffect(() => {
    place.className = paragraph.className
    paragraph.hidden = true
    return () => {
      place.className = ''
      paragraph.hidden = false
    }
  }, [paragraph, place])
  return null
}
