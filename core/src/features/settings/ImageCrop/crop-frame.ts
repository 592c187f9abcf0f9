export type ImageSize = { width: number; height: number }

/** A square of an image: its middle, and how much smaller it is than the largest there is. */
export type CropFrame = { x: number; y: number; zoom: number }

/** Pixels below which an image looks blurred wherever it is shown. */
const minSide = 64

/** The largest square, in the middle. */
export const wholeFrame = ({ width, height }: ImageSize): CropFrame => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

export const maxZoom = ({ width, height }: ImageSize) =>
  Math.min(5, Math.max(1, Math.min(width, height) / minSide))

/** Length of the square's side in pixels of the image. */
export const getSide = ({ width, height }: ImageSize, { zoom }: CropFrame) => Math.min(width, height) / zoom

/** The nearest frame that does not reach over the image's edge. */
export function fitFrame(size: ImageSize, frame: CropFrame): CropFrame {
  const zoom = between(1, frame.zoom, maxZoom(size))
  const half = getSide(size, { ...frame, zoom }) / 2
  return {
    x: between(half, frame.x, size.width - half),
    y: between(half, frame.y, size.height - half),
    zoom,
  }
}

/** The frame moved by parts of its own side. */
export function moveFrame(size: ImageSize, frame: CropFrame, by: { x: number; y: number }): CropFrame {
  const side = getSide(size, frame)
  return fitFrame(size, { ...frame, x: frame.x + by.x * side, y: frame.y + by.y * side })
}

export const zoomFrame = (size: ImageSize, frame: CropFrame, zoom: number) =>
  fitFrame(size, { ...frame, zoom })

/** Where the image lies behind the square, in parts of the square's side. */
export function getImageBox(size: ImageSize, frame: CropFrame) {
  const side = getSide(size, frame)
  return {
    width: size.width / side,
    height: size.height / side,
    left: -(frame.x - side / 2) / side,
    top: -(frame.y - side / 2) / side,
  }
}

const step = 0.02
const largeStep = 0.1
const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What a key does to the frame; undefined for keys that do nothing. */
export function frameAfterKey(
  size: ImageSize,
  frame: CropFrame,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): CropFrame | undefined {
  if (key === '+' || key === '=') return zoomFrame(size, frame, frame.zoom * 1.1)
  if (key === '-') return zoomFrame(size, frame, frame.zoom / 1.1)
  if (key === 'Home') return wholeFrame(size)
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined
  const length = shiftKey ? largeStep : step
  return direction && moveFrame(size, frame, { x: direction.x * length, y: direction.y * length })
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)
