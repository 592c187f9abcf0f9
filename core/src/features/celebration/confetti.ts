import styles from './confetti.module.scss'
import { createParticles, durationMs, getPlacement, type Particle, particleSize } from './particles.ts'

let stop: (() => void) | undefined

/** Draws the rain once. A rain that is still falling makes way for the new one. */
export function confetti(): void {
  stop?.()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.className = styles.confetti ?? ''
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  const particles = createParticles()
  let frame = 0
  let startedAt: number | undefined

  function draw(now: number, canvasContext: CanvasRenderingContext2D) {
    startedAt ??= now
    const elapsedMs = now - startedAt
    if (elapsedMs >= durationMs) return end()
    paint(canvasContext, particles, elapsedMs)
    frame = requestAnimationFrame((next) => draw(next, canvasContext))
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

function paint(canvasContext: CanvasRenderingContext2D, particles: readonly Particle[], elapsedMs: number) {
  const { canvas } = canvasContext
  const screen = { width: canvas.clientWidth, height: canvas.clientHeight }
  const density = window.devicePixelRatio || 1
  // Setting the size clears the drawing, too.
  canvas.width = screen.width * density
  canvas.height = screen.height * density
  for (const particle of particles) {
    const placement = getPlacement(particle, elapsedMs, screen)
    if (!placement) continue
    canvasContext.setTransform(density, 0, 0, density, placement.x * density, placement.y * density)
    canvasContext.rotate(placement.angle)
    canvasContext.scale(1, placement.flip)
    canvasContext.fillStyle = particle.color
    canvasContext.fillRect(
      -particleSize.width / 2,
      -particleSize.height / 2,
      particleSize.width,
      particleSize.height,
    )
  }
}
