import { blend, type Canvas, createCanvas, drawStroke } from './canvas.ts'
import { between, wholeBetween } from './chance.ts'
import { glyphs, type Point } from './glyphs.ts'
import { encodePng } from './png.ts'

/** Twice the size at which it is shown, 200 by 60, so that it is sharp on fine screens. */
const size = { width: 400, height: 120 }

/** Bends the plane like a sheet of water, differently each time. */
function createWaves(): (point: Point) => Point {
  const waves = Array.from({ length: 3 }, () => ({
    height: between(1.5, 4),
    length: between(45, 120),
    start: between(0, 2 * Math.PI),
  }))
  const sum = (at: number) =>
    waves.reduce(
      (total, { height, length, start }) => total + height * Math.sin((at / length) * 2 * Math.PI + start),
      0,
    )
  return ([x, y]) => [x + sum(y + 500), y + sum(x)]
}

/** Puts a letter of the grid where it stands in the picture: large or small, leaning, turned. */
function createPlacement(index: number, count: number): (point: Point) => Point {
  const scale = between(4.9, 5.7)
  const [turn, lean] = [between(-0.3, 0.3), between(-0.25, 0.25)]
  const column = (size.width - 40) / count
  const [centreX, centreY] = [
    20 + column * (index + 0.5) + between(-10, 10),
    size.height / 2 + between(-6, 6),
  ]
  return ([x, y]) => {
    const [across, down] = [(x - 4) * scale + (8 - y) * scale * lean, (y - 8) * scale]
    return [
      centreX + across * Math.cos(turn) - down * Math.sin(turn),
      centreY + across * Math.sin(turn) + down * Math.cos(turn),
    ]
  }
}

function drawDots(canvas: Canvas): void {
  for (let count = wholeBetween(250, 350); count > 0; count -= 1) {
    const [x, y] = [wholeBetween(0, size.width - 2), wholeBetween(0, size.height - 2)]
    const shade = between(60, 190)
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      blend(canvas, [x + right, y + down], { shade, share: 0.8 })
  }
}

/** A line across the picture in the shade of the letters, so that a colour tells nothing. */
function drawCrossing(canvas: Canvas, shade: number): void {
  const waves = createWaves()
  const [from, to] = [between(20, 100), between(20, 100)]
  const points = Array.from({ length: 41 }, (_, step): Point => {
    const along = step / 40
    return waves([along * size.width, from + (to - from) * along])
  })
  drawStroke(canvas, points, { width: between(2.5, 4.5), shade })
}

/** Letters as strokes on light grey, bent, crossed and speckled: a PNG as a `data:` address. */
export function drawCode(code: string): string {
  const canvas = createCanvas(size.width, size.height, wholeBetween(226, 238))
  const shade = wholeBetween(30, 70)
  const waves = createWaves()
  drawDots(canvas)
  for (let count = wholeBetween(1, 2); count > 0; count -= 1)
    drawCrossing(canvas, shade + wholeBetween(0, 70))
  for (const [index, character] of [...code].entries()) {
    const place = createPlacement(index, code.length)
    const width = between(5.5, 8)
    for (const stroke of glyphs[character] ?? []) {
      drawStroke(
        canvas,
        stroke.map((point) => waves(place(point))),
        { width, shade },
      )
    }
  }
  drawCrossing(canvas, shade)
  return `data:image/png;base64,${encodePng(canvas).toString('base64')}`
}
