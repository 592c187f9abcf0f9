import { blend, type Canvas, createCanvas, drawStroke } from './canvas.ts'
import { glyphs, type Point } from './glyphs.ts'
import { encodePng } from './png.ts'
import { randomInteger, randomNumber } from './random.ts'

/** Twice the displayed size of 200 by 60, so that it is sharp on high-resolution screens. */
const size = { width: 400, height: 120 }

/** Distorts the plane like ripples, differently each time. */
function createWaves(): (point: Point) => Point {
  const waves = Array.from({ length: 3 }, () => ({
    height: randomNumber(1.5, 4),
    length: randomNumber(45, 120),
    start: randomNumber(0, 2 * Math.PI),
  }))
  const sum = (at: number) =>
    waves.reduce(
      (total, { height, length, start }) => total + height * Math.sin((at / length) * 2 * Math.PI + start),
      0,
    )
  return ([x, y]) => [x + sum(y + 500), y + sum(x)]
}

/** Places a letter of the grid at its position in the image: scaled, slanted, rotated. */
function createPlacement(index: number, count: number): (point: Point) => Point {
  const scale = randomNumber(4.9, 5.7)
  const [turn, lean] = [randomNumber(-0.3, 0.3), randomNumber(-0.25, 0.25)]
  const column = (size.width - 40) / count
  const [centerX, centerY] = [
    20 + column * (index + 0.5) + randomNumber(-10, 10),
    size.height / 2 + randomNumber(-6, 6),
  ]
  return ([x, y]) => {
    const [across, down] = [(x - 4) * scale + (8 - y) * scale * lean, (y - 8) * scale]
    return [
      centerX + across * Math.cos(turn) - down * Math.sin(turn),
      centerY + across * Math.sin(turn) + down * Math.cos(turn),
    ]
  }
}

function drawDots(canvas: Canvas): void {
  for (let count = randomInteger(250, 350); count > 0; count -= 1) {
    const [x, y] = [randomInteger(0, size.width - 2), randomInteger(0, size.height - 2)]
    const shade = randomNumber(60, 190)
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      blend(canvas, [x + right, y + down], { shade, share: 0.8 })
  }
}

/** A line across the image in the shade of the letters, so that the color gives nothing away. */
function drawCrossing(canvas: Canvas, shade: number): void {
  const waves = createWaves()
  const [from, to] = [randomNumber(20, 100), randomNumber(20, 100)]
  const points = Array.from({ length: 41 }, (_, step): Point => {
    const along = step / 40
    return waves([along * size.width, from + (to - from) * along])
  })
  drawStroke(canvas, points, { width: randomNumber(2.5, 4.5), shade })
}

/** Letters as strokes on light gray, bent, crossed and speckled: a PNG as a `data:` URL. */
export function drawCode(code: string): string {
  const canvas = createCanvas(size.width, size.height, randomInteger(226, 238))
  const shade = randomInteger(30, 70)
  const waves = createWaves()
  drawDots(canvas)
  for (let count = randomInteger(1, 2); count > 0; count -= 1)
    drawCrossing(canvas, shade + randomInteger(0, 70))
  for (const [index, character] of [...code].entries()) {
    const place = createPlacement(index, code.length)
    const width = randomNumber(5.5, 8)
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
