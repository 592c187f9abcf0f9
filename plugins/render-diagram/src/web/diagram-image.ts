import { hiddenStyle, showStyles } from './permitted-styles.ts'
import type { DiagramImage } from './useDiagram.ts'

const maxSide = 20_000

/** Sizes in the attribute that every diagram has. */
function readSize(root: Element): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const isSound = width > 0 && height > 0 && width < maxSide && height < maxSide
  return isSound ? { width: Math.ceil(width), height: Math.ceil(height) } : undefined
}

const readText = (root: Element, name: string) =>
  [...root.children].find(({ localName }) => localName === name)?.textContent?.trim() ?? ''

/**
 * The diagram as an image with its own size. An image runs no scripts, loads nothing and is not affected by
 * the styles of the page, whatever it contains.
 */
export function toDiagramImage(svg: string): Omit<DiagramImage, 'kind'> | undefined {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const size = readSize(root)
  if (root.localName !== 'svg' || !size) return undefined
  for (const element of root.querySelectorAll('script, foreignObject, a[href]')) {
    // Links do nothing in an image, but their content is shown.
    if (element.localName === 'a') element.removeAttribute('href')
    else element.remove()
  }
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  for (const name of ['style', hiddenStyle]) root.removeAttribute(name)
  const written = showStyles(new XMLSerializer().serializeToString(root))
  return {
    ...size,
    url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`,
    title: readText(root, 'title'),
    description: readText(root, 'desc'),
  }
}
