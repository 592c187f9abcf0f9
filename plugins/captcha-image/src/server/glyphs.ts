/** A point of the letter grid: 8 wide; capitals and digits reach from 0 to 12, tails down to 16. */
export type Point = readonly [x: number, y: number]

/** Lines that a pen draws, each as points so close together that curves look round. */
export type Strokes = readonly (readonly Point[])[]

type Ellipse = readonly [x: number, y: number, radiusX: number, radiusY: number]

/** Part of an ellipse; degrees, 0 is right and 90 is down. */
function arc([x, y, radiusX, radiusY]: Ellipse, [from, to]: readonly [from: number, to: number]): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)] as const
  })
}

const line = (...points: Point[]): Point[] => points
const ring = (...ellipse: Ellipse) => arc(ellipse, [0, 360])

/** Without 0, 1, i, l, o and q, which are easily confused with others. */
export const glyphs: Readonly<Record<string, Strokes>> = {
  2: [[...arc([4, 3.4, 3.4, 3.4], [190, 395]), [0.6, 12], [7.6, 12]]],
  3: [[...arc([3.8, 3.1, 3.1, 3.1], [200, 450])], [...arc([3.8, 8.9, 3.4, 3.1], [-90, 160])]],
  4: [line([5.6, 12], [5.6, 0], [0.4, 8.4], [7.8, 8.4])],
  5: [[[6.8, 0], [1.4, 0], [1.1, 5.4], ...arc([3.8, 8.3, 3.6, 3.7], [215, 510])]],
  6: [[...arc([5.2, 7, 4.6, 7], [265, 180]), ...arc([4, 8.6, 3.4, 3.4], [180, 540])]],
  7: [line([0.6, 0], [7.6, 0], [3, 12])],
  8: [ring(4, 3, 2.9, 3), ring(4, 9, 3.5, 3)],
  9: [[...arc([4, 3.4, 3.4, 3.4], [0, 360]), ...arc([2.8, 5, 4.6, 7], [0, 85])]],
  a: [ring(3.8, 8.5, 3.3, 3.5), line([7.2, 5.2], [7.2, 12])],
  b: [line([0.8, 0], [0.8, 12]), ring(4.2, 8.5, 3.4, 3.5)],
  c: [arc([4.2, 8.5, 3.6, 3.5], [-45, -315])],
  d: [ring(3.8, 8.5, 3.4, 3.5), line([7.2, 0], [7.2, 12])],
  e: [[[0.7, 8.3], [7.3, 8.3], ...arc([4, 8.5, 3.4, 3.5], [0, -300])]],
  f: [[...arc([5.2, 2.8, 2.4, 2.8], [300, 180]), [2.8, 12]], line([0.6, 5.2], [6, 5.2])],
  g: [ring(3.8, 8.3, 3.3, 3.3), [[7.1, 5], [7.1, 13], ...arc([3.9, 13, 3.2, 3], [0, 150])]],
  h: [line([0.8, 0], [0.8, 12]), [...arc([4, 8.2, 3.2, 3.2], [180, 360]), [7.2, 12]]],
  j: [[[4.8, 5.2], [4.8, 13], ...arc([2.4, 13, 2.4, 3], [0, 120])], line([4.6, 2], [5, 2.3])],
  k: [line([0.8, 0], [0.8, 12]), line([6.8, 5], [0.9, 9.2]), line([3, 8], [7.2, 12])],
  m: [
    line([0.4, 5], [0.4, 12]),
    [...arc([2.3, 7.2, 1.9, 2.2], [180, 360]), [4.2, 12]],
    [...arc([6.1, 7.2, 1.9, 2.2], [180, 360]), [8, 12]],
  ],
  n: [line([0.8, 5], [0.8, 12]), [...arc([4, 8.2, 3.2, 3.2], [180, 360]), [7.2, 12]]],
  p: [line([0.8, 5], [0.8, 16]), ring(4.2, 8.5, 3.4, 3.5)],
  r: [line([1.6, 5], [1.6, 12]), arc([5.2, 8.4, 3.6, 3.4], [185, 295])],
  s: [[...arc([4, 6.8, 2.9, 1.9], [330, 90]), ...arc([4, 10.3, 3.2, 1.8], [-90, 160])]],
  t: [[[3, 1.4], [3, 9.6], ...arc([5.2, 9.6, 2.2, 2.4], [180, 60])], line([0.6, 5], [6.2, 5])],
  u: [[[0.8, 5], ...arc([4, 8.8, 3.2, 3.2], [180, 0]), [7.2, 5]], line([7.2, 5], [7.2, 12])],
  v: [line([0.6, 5], [4, 12], [7.4, 5])],
  w: [line([0, 5], [2.1, 12], [4, 6.4], [5.9, 12], [8, 5])],
  x: [line([0.8, 5], [7.2, 12]), line([7.2, 5], [0.8, 12])],
  y: [line([0.8, 5], [4.2, 11.6]), line([7.2, 5], [2.4, 16])],
  z: [line([0.9, 5], [7.1, 5], [0.9, 12], [7.3, 12])],
}

export const alphabet = Object.keys(glyphs).join('')
