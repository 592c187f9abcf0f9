import styles from './confetti.module.scss'

/** Milliseconds from the first particle to the last. */
export const durationMs = 8000
export const particleCount = 100
/** Size of one particle in pixels. */
const particleSize = { width: 9, height: 16 }

export const colors = [
  '#e6194b',
  '#f4511e',
  '#f58231',
  '#ffb300',
  '#ffe119',
  '#bfef45',
  '#7cb342',
  '#3cb44b',
  '#00a889',
  '#42d4f4',
  '#1e88e5',
  '#4363d8',
  '#5e35b1',
  '#911eb4',
  '#c2185b',
  '#f032e6',
  '#ff8a80',
  '#a1887f',
  '#90a4ae',
] as const

/** One particle: all numbers except the delay are relative. */
export type Particle = {
  color: string
  /** Its horizontal position. */
  across: number
  /** When it starts, as a share of the whole duration. */
  delay: number
  /** How long it falls, as a share of the whole duration. */
  duration: number
  /** How far it sways to each side, horizontally. */
  sway: number
  /** Number of full rotations. */
  turns: number
}

export type Placement = {
  x: number
  y: number
  angle: number /** 1 lies flat, 0 is on edge. */
  flip: number
}

export function createParticles(random: () => number = Math.random): Particle[] {
  return Array.from({ length: particleCount }, (_, index) => {
    const duration = 0.35 + random() * 0.25
    return {
      color: colors[index % colors.length] ?? colors[0],
      across: random(),
      // The last one reaches the ground at the end of the animation.
      delay: random() * (1 - duration),
      duration,
      sway: 0.01 + random() * 0.03,
      turns: (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 4)),
    }
  })
}

/**
 * The position of a particle at a given time, on a screen of a given size; undefined before and after its
 * fall.
 */
export function getPlacement(
  particle: Particle,
  elapsedMs: number,
  screen: { width: number; height: number },
): Placement | undefined {
  const way = (elapsedMs / durationMs - particle.delay) / particle.duration
  if (way < 0 || way > 1) return undefined
  const wave = Math.sin(way * Math.PI * 6)
  return {
    x: (particle.across + particle.sway * wave) * screen.width,
    y: way * (screen.height + 2 * particleSize.height) - particleSize.height,
    angle: way * particle.turns * 2 * Math.PI,
    flip: Math.abs(Math.cos(way * Math.PI * 8)),
  }
}

/** Elements where users write or decide: no confetti above them. */
const writingPlaces = 'main form, [aria-modal="true"]'

let stop: (() => void) | undefined

/** Draws the confetti once. It replaces confetti that is still falling. */
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
    document.removeEventListener('focusin', endWhenWriting)
    canvas.remove()
    if (stop === end) stop = undefined
  }

  function endWhenHidden() {
    if (document.hidden) end()
  }

  function endWhenWriting({ target }: FocusEvent) {
    if (target instanceof Element && target.closest(writingPlaces)) end()
  }

  stop = end
  document.addEventListener('visibilitychange', endWhenHidden)
  document.addEventListener('focusin', endWhenWriting)
  frame = requestAnimationFrame((now) => draw(now, context))
}

function paint(canvasContext: CanvasRenderingContext2D, particles: readonly Particle[], elapsedMs: number) {
  const { canvas } = canvasContext
  const screen = { width: canvas.clientWidth, height: canvas.clientHeight }
  const density = window.devicePixelRatio || 1
  // Setting the size clears the canvas, too.
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

/**
 * Shows confetti over the page for a moment. Users who prefer reduced motion, who are on another page or who
 * have a form or dialog open see nothing. Import it only when there is something to celebrate.
 */
export function celebrate(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return
  if (document.querySelector(writingPlaces)) return
  confetti()
}
