import type { EmbedLink } from '../shared/read-link.ts'

export type FramedLink = Extract<EmbedLink, { kind: 'youtube' | 'vimeo' | 'codepen' }>

export const isFramed = (link: EmbedLink): link is FramedLink => link.kind !== 'gist' && link.kind !== 'tweet'

/** URLs of the services that set no cookies, or as few as possible. */
export function getFrameUrl(link: FramedLink): string {
  switch (link.kind) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${link.id}${link.start > 0 ? `?start=${link.start}` : ''}`
    case 'vimeo':
      return `https://player.vimeo.com/video/${link.id}?dnt=1${link.hash && `&h=${link.hash}`}`
    case 'codepen':
      return `https://codepen.io/${link.user}/embed/${link.id}?default-tab=result`
    default:
      return link satisfies never
  }
}
