import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../lib/i18n/index.ts'
import { foreverMs, localEntries } from '../../lib/storage.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { useApp } from '../../runtime/app-context.ts'
import { blocksExternalContent, useSite } from '../../runtime/site/index.ts'
import { listCandidates, useHasCandidates, usePlugins } from '../../slots/index.ts'
import { Button, lazyExtra, Prose, type ProseProps } from '../../ui/index.ts'
import { type EmbedPattern, listEmbedPatterns, markEmbeds } from './mark-embeds.ts'
import styles from './WrittenContent.module.scss'

type GuardedHtml = { html: string; isBlocking: boolean }

const embedMark = '<p class="q-embed '

// The server's sanitizer writes attributes in double quotes and escapes what could end them.
const mediaTag = /<(?:img|source|video|audio)\b[^>]*>/gi
const urlAttribute = /\s(src|srcset|poster)="([^"]*)"/gi

function isExternal(source: string, siteOrigin: string): boolean {
  const decoded = source.replaceAll('&amp;', '&').trim()
  try {
    const url = new URL(decoded, siteOrigin)
    return url.protocol !== 'data:' && url.origin !== siteOrigin
  } catch {
    return true
  }
}

/**
 * Removes the URLs of external images and media from written content, so that reading it reveals nothing
 * to other sites. The description of an image stays and is shown in its place.
 */
export function blockExternal(html: string, siteUrl: string): GuardedHtml {
  const siteOrigin = new URL(siteUrl).origin
  let isBlocking = false
  const guarded = html.replace(mediaTag, (tag) =>
    tag.replace(urlAttribute, (attribute, name: string, value: string) => {
      // A set of sources contains several URLs; it is removed if any of them could be external.
      const isForeign = name.toLowerCase() === 'srcset' || isExternal(value, siteOrigin)
      if (isForeign) isBlocking = true
      return isForeign ? '' : attribute
    }),
  )
  return { html: guarded, isBlocking }
}

type ExternalContent = GuardedHtml & {
  /** Links that are embedded as soon as external content is allowed. */
  hasEmbeds: boolean
  isAllowed: boolean
  displayBelow: () => void
  /** Remembered in this browser. */
  displayAlways: () => void
}

/** Where the choice is stored, and the event that passes it to everything else on the page. */
const always = 'external_content'

/** Written content as the user prefers: without external images until they agree. */
function useExternalContent(html: string): ExternalContent {
  const { siteUrl } = useApp()
  const asksFirst = blocksExternalContent(useSite())
  const [isAllowed, setIsAllowed] = useState(false)

  // The choice is stored in the browser, where the server cannot read it; the first render is the same on
  // both.
  useEffect(() => {
    const allow = () => setIsAllowed(true)
    if (asksFirst && localEntries.get<boolean>(always)) allow()
    window.addEventListener(always, allow)
    return () => window.removeEventListener(always, allow)
  }, [asksFirst])

  const mayShow = !asksFirst || isAllowed
  const guarded = useMemo(
    () => (mayShow ? { html, isBlocking: false } : blockExternal(html, siteUrl)),
    [html, siteUrl, mayShow],
  )
  const hasEmbeds = html.includes(embedMark)
  return {
    html: guarded.html,
    isBlocking: guarded.isBlocking || (hasEmbeds && !mayShow),
    hasEmbeds,
    isAllowed: mayShow,
    displayBelow: () => setIsAllowed(true),
    displayAlways: () => {
      localEntries.set(always, true, foreverMs)
      window.dispatchEvent(new Event(always))
    },
  }
}

const Images = lazyExtra(async () => (await import('./Images.tsx')).Images)
const Embeds = lazyExtra(async () => (await import('./Embeds.tsx')).Embeds)
const ContentBlocks = lazyExtra(async () => (await import('./ContentBlocks.tsx')).ContentBlocks)

/** Written content before plugins replace parts of it. */
function usePreparedHtml(html: string): string {
  const { statuses } = useStore(usePlugins().store)
  return useMemo(() => {
    const withLazyImages = html.replaceAll('<img ', '<img loading="lazy" ')
    const languages = listCandidates(statuses, 'content.block').flatMap(({ web }) => web.blocks)
    return languages.length > 0 ? reserveBlockSpace(withLazyImages, languages) : withLazyImages
  }, [html, statuses])
}

/** The same list while the same plugins are enabled. */
function useEmbedPatterns(): readonly EmbedPattern[] {
  const { statuses } = useStore(usePlugins().store)
  return useMemo(() => listEmbedPatterns(statuses), [statuses])
}

/** Written content, with external images only once the user has agreed to load them. */
export function WrittenContent({ html, ...rest }: ProseProps) {
  const t = useText()
  // In small text, such as in comments, a link stays a link.
  const patterns = useEmbedPatterns()
  const content = useExternalContent(rest.isSmall ? html : markEmbeds(html, patterns))
  const prepared = usePreparedHtml(content.html)
  const box = useRef<HTMLDivElement>(null)
  // The server does not wait for components: a late one would be missing in the page until it is loaded.
  const hasImages = useIsHydrated() && content.html.includes('<img')
  const hasBlocks = useHasCandidates('content.block') && content.html.includes('language-')
  const hasEmbeds = useHasCandidates('content.embed') && content.hasEmbeds && content.isAllowed
  return (
    <>
      {content.isBlocking && (
        <div className={styles.notice}>
          <p>{t(content.hasEmbeds ? 'app.external.blocked_embed' : 'app.external.blocked')}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={content.displayBelow}>
              {t('app.external.display_below')}
            </Button>
            <Button size="small" variant="subtle" onClick={content.displayAlways}>
              {t('app.external.always_display')}
            </Button>
          </div>
        </div>
      )}
      <Prose {...rest} html={prepared} boxRef={box} />
      {hasImages && <Images html={content.html} box={box} />}
      {hasEmbeds && <Embeds html={content.html} box={box} patterns={patterns} />}
      {hasBlocks && <ContentBlocks html={content.html} box={box} />}
    </>
  )
}

const codeBlock = /<pre>(<code class="(?:[^"]* )?language-([\w-]+)[^>]*>)(.*?)<\/code>/gs

/** The maximum number of lines for each size: code with more lines is usually higher. */
const sizes = [
  { name: 'low', maxLines: 3 },
  { name: 'middle', maxLines: 6 },
  { name: 'tall', maxLines: Number.POSITIVE_INFINITY },
]

/**
 * Marks code blocks that a plugin will render. The result is often higher than the code, and only appears
 * after its script has run, so these blocks get more space from the first paint.
 */
export function reserveBlockSpace(html: string, languages: readonly string[]): string {
  return html.replace(codeBlock, (block, code: string, language: string, text: string) => {
    if (!languages.includes(language.toLowerCase())) return block
    const lines = text.trim().split('\n').length
    const size = sizes.find(({ maxLines }) => lines <= maxLines)?.name
    return `<pre class="q-room-${size}">${code}${text}</code>`
  })
}
