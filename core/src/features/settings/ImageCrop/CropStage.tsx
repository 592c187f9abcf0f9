import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import styles from './CropDialog.module.scss'
import {
  type CropFrame,
  frameAfterKey,
  getImageBox,
  type ImageSize,
  moveFrame,
  zoomFrame,
} from './crop-frame.ts'

export type CropStageProps = {
  url: string
  image: RefObject<HTMLImageElement | null>
  size: ImageSize | undefined
  frame: CropFrame
  describedBy: string
  onLoad: (size: ImageSize) => void
  onError: () => void
  onFrameChange: (frame: CropFrame) => void
}

/** The image behind a square window. It is moved by hand or with the arrow keys, and comes nearer with the wheel. */
export function CropStage({
  url,
  image,
  size,
  frame,
  describedBy,
  onLoad,
  onError,
  onFrameChange,
}: CropStageProps) {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number }>(undefined)

  function handleKeyDown(event: KeyboardEvent) {
    const next = size && frameAfterKey(size, frame, event)
    if (!next) return
    event.preventDefault()
    onFrameChange(next)
  }

  function handlePointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (!drag.current || !size) return
    const { width } = currentTarget.getBoundingClientRect()
    const by = { x: (drag.current.x - clientX) / width, y: (drag.current.y - clientY) / width }
    drag.current = { x: clientX, y: clientY }
    onFrameChange(moveFrame(size, frame, by))
  }

  useWheel(stage, (turn) => size && onFrameChange(zoomFrame(size, frame, frame.zoom * turn)))

  return (
    <div
      ref={stage}
      className={styles.stage}
      // Screen readers hand the arrow keys on only to an application.
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are told by the description.
      tabIndex={0}
      aria-label={t('upload.crop.stage')}
      aria-describedby={describedBy}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={() => {
        drag.current = undefined
      }}
      onPointerCancel={() => {
        drag.current = undefined
      }}
    >
      <img
        ref={image}
        src={url}
        alt=""
        draggable={false}
        className={styles.picture}
        style={size && imageStyle(size, frame)}
        onLoad={({ currentTarget }) =>
          onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onError}
      />
      <span className={styles.window} />
    </div>
  )
}

/** Places an image so that the frame fills the square that holds it. */
export function imageStyle(size: ImageSize, frame: CropFrame) {
  const { width, height, left, top } = getImageBox(size, frame)
  const percent = (part: number) => `${part * 100}%`
  return {
    inlineSize: percent(width),
    blockSize: percent(height),
    insetInlineStart: percent(left),
    insetBlockStart: percent(top),
  }
}

/** React listens to the wheel passively; only a listener of our own can keep the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onTurn: (factor: number) => void) {
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 500))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
}
