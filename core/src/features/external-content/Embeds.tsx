import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './Embeds.module.scss'
import { type EmbedPattern, findEmbed } from './mark-embeds.ts'

type FoundEmbed = {
  slug: string
  url: string
  title: string
  /** The paragraph of the link. */
  paragraph: HTMLElement
  /** The element that the replacement is rendered into. */
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
  /** Contains the post's text. */
  box: RefObject<HTMLElement | null>
  patterns: readonly EmbedPattern[]
}

/** Embeds links with plugins, each in the box of its paragraph. */
export function Embeds({ html, box, patterns }: EmbedsProps) {
  const [embeds, setEmbeds] = useState<readonly FoundEmbed[]>([])

  // Another text has other links, though the element that contains it is the same.
  useLayoutEffect(() => {
    if (!box.current || html === '') return
    const found = findEmbeds(box.current, patterns)
    for (const { paragraph, place } of found) paragraph.before(place)
    setEmbeds(found)
    return () => {
      for (const { place } of found) place.remove()
    }
  }, [html, box, patterns])

  // The links of a text never change in place; others come with another text.
  return embeds.map((embed, index) => createPortal(<Embed embed={embed} />, embed.place, `${index}`))
}

function Embed({ embed: { slug, url, title, paragraph, place } }: { embed: FoundEmbed }) {
  const isBlocked = useIsBlocked(place)
  return (
    <Slot
      name="content.embed"
      of={slug}
      props={{ url, title }}
      wrap={(embed) => (
        <>
          {isBlocked ? <BlockedEmbed url={url} title={title} /> : embed}
          <HiddenLink paragraph={paragraph} place={place} />
        </>
      )}
    />
  )
}

/**
 * Whether the policy of the page has blocked a frame in here. The policy is the one that the page was sent
 * with: a plugin that was enabled later may render, but its frames are blocked.
 */
function useIsBlocked(place: HTMLElement): boolean {
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return
      const origin = URL.parse(blockedURI)?.origin
      const frames = [...place.querySelectorAll('iframe')]
      if (frames.some(({ src }) => URL.parse(src)?.origin === origin)) setIsBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [place])
  return isBlocked
}

type HiddenLinkProps = Pick<FoundEmbed, 'paragraph' | 'place'>

/** Hides the link while its replacement is shown in the link's box. */
function HiddenLink({ paragraph, place }: HiddenLinkProps) {
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

type BlockedEmbedProps = { url: string; title: string }

/** Replaces a frame that only a newly loaded page may show. */
export function BlockedEmbed({ url, title }: BlockedEmbedProps) {
  const t = useText()
  return (
    <div className={styles.blocked}>
      <a href={url} rel="nofollow" dir="auto">
        {title || url}
      </a>
      <Button size="small" onClick={() => window.location.reload()}>
        {t('app.external.reload')}
      </Button>
    </div>
  )
}
