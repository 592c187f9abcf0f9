import styles from './confetti.module.scss'
import { createPieces, type Piece, paper, placeOf, rainMs } from './paper.ts'

let stop: (() => void) | undefined

/** Draws the rain once. A rain that is still falling makes way for the new one. */
export function rain(): void {
  stop?.()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.className = styles.rain ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  const pieces = createPieces()
  let frame = 0
  let begun: number | undefined

  function draw(now: number, pen: CanvasRenderingContext2D) {
    begun ??= now
    const elapsedMs = now - begun
    if (elapsedMs >= rainMs) return end()
    paint(pen, pieces, elapsedMs)
    frame = requestAnimationFrame((next) => draw(next, pen))
  }

  function end() {
    cancelAnimationFrame(frame)
    document.removeEventListener('visibilitychange', endWhenHidden)
    canvas.remove()
    if (stop === end) stop = undefined
  }

  function endWhenHidden() {
    if (document.hidden) end()
  }

  stop = end
  document.addEventListener('visibilitychange', endWhenHidden)
  frame = requestAnimationFrame((now) => draw(now, context))
}

function paint(pen: CanvasRenderingContext2D, pieces: readonly Piece[], elapsedMs: number) {
  const { canvas } = pen
  const screen = { width: canvas.clientWidth, height: canvas.clientHeight }
  const density = window.devicePixelRatio || 1
  // Setting the size clears the drawing, too.
  canvas.width = screen.width * density
  canvas.height = screen.height * density
  for (const piece of pieces) {
    const place = placeOf(piece, elapsedMs, screen)
    if (!place) continue
    pen.setTransform(density, 0, 0, density, place.x * density, place.y * density)
    pen.rotate(place.angle)
    pen.scale(1, place.flip)
    pen.fillStyle = piece.colour
    pen.fillRect(-paper.width / 2, -paper.height / 2, paper.width, paper.height)
  }
}
