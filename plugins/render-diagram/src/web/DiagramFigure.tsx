import { Button, useTexts } from '@querent/sdk/web'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DiagramImage } from './useDiagram.ts'

const minViewHeight = 120
/** Less than this is not worth a button. */
const reducedFrom = 0.95

export type DiagramFigureProps = {
  image: DiagramImage
  /** The initial total height. */
  height?: number
  /** The source, which can be opened. */
  children: ReactNode
}

/**
 * A diagram as large as the available space. If that is smaller than the drawing, it can be opened in full
 * size.
 */
export function DiagramFigure({ image, height, children }: DiagramFigureProps) {
  const t = useTexts()
  const view = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const viewHeight = useViewHeight(foot, image, height)
  const isReduced = useIsReduced(view, image)
  const [isFull, setIsFull] = useState(false)
  // texts: kind.*
  const alternative = image.title || t(`kind.${image.kind}`)
  return (
    <figure className="diagram_render">
      <div
        ref={view}
        className={`diagram_render-view diagram_render-${getFit(isFull, viewHeight)}`}
        style={isFull ? undefined : { blockSize: viewHeight }}
        // A diagram wider than the page is scrolled with the keyboard, too.
        {...(isFull && { tabIndex: 0, role: 'group', 'aria-label': alternative })}
      >
        <img src={image.url} alt={alternative} width={image.width} height={image.height} />
      </div>
      <div ref={foot} className="diagram_render-foot">
        {(isReduced || isFull) && (
          <Button variant="subtle" size="small" aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
            {t('figure.full')}
          </Button>
        )}
        {image.description !== '' && <figcaption dir="auto">{image.description}</figcaption>}
        <details>
          <summary dir="auto">{t('figure.source')}</summary>
          {children}
        </details>
      </div>
    </figure>
  )
}

/** In full size, within a height, or with the height that follows from the width of the page. */
function getFit(isFull: boolean, viewHeight: number | undefined): 'full' | 'within' | 'wide' {
  if (isFull) return 'full'
  return viewHeight === undefined ? 'wide' : 'within'
}

/**
 * The remaining height for the image; undefined if there is no height to keep. A diagram that is still below
 * the window may have any height: nothing visible moves.
 */
function useViewHeight(foot: RefObject<HTMLElement | null>, image: DiagramImage, height?: number) {
  const [viewHeight, setViewHeight] = useState<number>()
  const isLimited = useRef<boolean>(undefined)
  // Before painting. Another image may have a longer description.
  useLayoutEffect(() => {
    const element = foot.current
    if (!element) return
    const top = element.parentElement?.getBoundingClientRect().top ?? 0
    isLimited.current ??= height !== undefined && top < window.innerHeight
    setViewHeight(
      isLimited.current && height !== undefined
        ? Math.max(minViewHeight, height - element.offsetHeight)
        : undefined,
    )
  }, [foot, image, height])
  return viewHeight
}

function useIsReduced(view: RefObject<HTMLElement | null>, { width, height }: DiagramImage): boolean {
  const [isReduced, setIsReduced] = useState(false)
  useEffect(() => {
    const element = view.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setIsReduced(Math.min(element.clientWidth / width, element.clientHeight / height) < reducedFrom),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, width, height])
  return isReduced
}
