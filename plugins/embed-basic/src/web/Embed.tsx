import { type SlotProps, useTexts } from '@querent/sdk/web'
import { readLink } from '../shared/read-link.ts'
import { type FramedLink, getFrameUrl, isFramed } from './frame-url.ts'
import { Quote } from './Quote.tsx'

/** The target of a link; the link itself if that cannot be shown. */
export function Embed({ url, title }: SlotProps<'content.embed'>) {
  const link = readLink(url)
  const plain = (
    <a className="basic_embed-link" href={url} rel="nofollow ugc noopener" dir="auto">
      {title || url}
    </a>
  )
  if (link === undefined) return plain
  return isFramed(link) ? <Frame link={link} title={title} /> : <Quote key={url} url={url} fallback={plain} />
}

// texts: frame.*
function Frame({ link, title }: { link: FramedLink; title: string }) {
  const t = useTexts()
  const service = t(`frame.${link.kind}`)
  return (
    <iframe
      className="basic_embed-frame"
      src={getFrameUrl(link)}
      title={title ? `${title} – ${service}` : service}
      loading="lazy"
      // The frame has another origin, so its scripts cannot access this page.
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
