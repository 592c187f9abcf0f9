import type { Point } from './glyphs.ts'

/** An image in shades of gray: 0 is ink, 255 is background. */
export type Canvas = { width: number; height: number; pixels: Uint8Array }

/** How much of a shade, from 0 to 1. */
export type Ink = { shade: number; share: number }

export type StrokeStyle = { width: number; shade: number }

export function createCanvas(width: number, height: number, background: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height).fill(background) }
}

/** Mixes a shade into a pixel. */
export function blend({ width, height, pixels }: Canvas, [x, y]: Point, { shade, share }: Ink): void {
  if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return
  const index = y * width + x
  const before = pixels[index] ?? 0
  pixels[index] = Math.round(before + (shade - before) * Math.min(share, 1))
}

/** Draws with a round pen, its edges smoothed. */
export function drawStroke(canvas: Canvas, points: readonly Point[], { width, shade }: StrokeStyle): void {
  const covered = new Map<number, number>()
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (from && to) coverSegment(canvas, covered, { from, to, radius: width / 2 })
  }
  // Where two segments of a stroke meet, the ink is no thicker.
  for (const [place, share] of covered) {
    blend(canvas, [place % canvas.width, Math.floor(place / canvas.width)], { shade, share })
  }
}

type Segment = { from: Point; to: Point; radius: number }

/** Integers from around the smaller of two to around the larger, within an image. */
function getSpan(one: number, other: number, { reach, size }: { reach: number; size: number }) {
  return {
    first: Math.max(0, Math.floor(Math.min(one, other) - reach)),
    last: Math.min(size - 1, Math.ceil(Math.max(one, other) + reach)),
  }
}

/** Records how far the pen covers each pixel around a segment. */
function coverSegment({ width, height }: Canvas, covered: Map<number, number>, segment: Segment): void {
  const { from, to, radius } = segment
  const reach = radius + 1
  const across = getSpan(from[0], to[0], { reach, size: width })
  const down = getSpan(from[1], to[1], { reach, size: height })
  for (let y = down.first; y <= down.last; y += 1) {
    for (let x = across.first; x <= across.last; x += 1) {
      const share = Math.min(radius + 0.5 - distanceTo(segment, [x, y]), 1)
      const place = y * width + x
      if (share > (covered.get(place) ?? 0)) covered.set(place, share)
    }
  }
}

function distanceTo({ from: [x1, y1], to: [x2, y2] }: Segment, [x, y]: Point): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const projected = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
  const along = Math.min(1, Math.max(0, projected))
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
}
