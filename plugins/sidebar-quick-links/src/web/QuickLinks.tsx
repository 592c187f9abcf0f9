import type { ConfigTag } from '@querent/sdk/plugin'
import { useConfig, useSite, useTexts } from '@querent/sdk/web'
import { useId } from 'react'
import { isPath, readLinks } from '../shared/read-links.ts'

type ShownLink = { title: string; href: string; isOfSite: boolean }

// The administrator's form checked it before it was saved.
type Settings = { tags?: readonly ConfigTag[]; links?: string }

/** The links in their order: tags first. */
function useLinks(): ShownLink[] {
  const { tags = [], links = '' }: Settings = useConfig()
  const base = useSite().url.replace(/\/$/, '')
  return [
    ...tags.map((tag) => ({
      title: tag.display_name,
      href: `${base}/tags/${encodeURIComponent(tag.slug_name)}`,
      isOfSite: true,
    })),
    ...readLinks(links).map(({ title, url }) => ({
      title,
      href: isPath(url) ? base + url : url,
      isOfSite: isPath(url),
    })),
  ]
}

/** What the administrator wants to be at hand on every page; nothing where nothing is set. */
export function QuickLinks() {
  const t = useTexts()
  const headingId = useId()
  const links = useLinks()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={headingId} className="quick_links_sidebar">
      <h2 id={headingId} className="quick_links_sidebar-heading">
        {t('section.heading')}
      </h2>
      <ul>
        {links.map(({ title, href, isOfSite }, index) => (
          <li key={index}>
            <a href={href} dir="auto" {...(!isOfSite && { target: '_blank', rel: 'noopener' })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
