import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  celebrate,
  colors,
  confetti,
  createParticles,
  durationMs,
  getPlacement,
  particleCount,
} from './confetti.ts'

const screen = { width: 1000, height: 500 }

describe('a particle', () => {
  it('has one of nineteen colors, and there are a hundred', () => {
    const particles = createParticles()

    expect(new Set(colors).size).toBe(19)
    expect(particles).toHaveLength(particleCount)
    expect(new Set(particles.map(({ color }) => color))).toEqual(new Set(colors))
  })

  it('falls from above the screen to below it within the duration', () => {
    for (const particle of createParticles()) {
      const start = particle.delay * durationMs
      const end = (particle.delay + particle.duration) * durationMs
      expect(end).toBeLessThanOrEqual(durationMs)
      expect(getPlacement(particle, start - 1, screen)).toBeUndefined()
      expect(getPlacement(particle, end + 1, screen)).toBeUndefined()
      expect(getPlacement(particle, start + 0.01, screen)?.y).toBeLessThan(0)
      expect(getPlacement(particle, end - 0.01, screen)?.y).toBeGreaterThan(screen.height)
    }
  })
})

describe('the confetti', () => {
  const canvases = () => document.querySelectorAll('canvas')
  let frames: FrameRequestCallback[]
  let fills: number

  beforeEach(() => {
    frames = []
    fills = 0
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      const canvasContext = {
        canvas: this,
        setTransform() {},
        rotate() {},
        scale() {},
        fillRect: () => fills++,
      }
      // Only the used part of the canvas API is available.
      return canvasContext as never
    })
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const draw = (now: number) => frames.shift()?.(now)

  it('is hidden from screen readers, and is removed after eight seconds', () => {
    confetti()
    draw(1000)
    draw(5000)

    expect(canvases()).toHaveLength(1)
    expect(canvases()[0]?.getAttribute('aria-hidden')).toBe('true')
    expect(fills).toBeGreaterThan(10)
    draw(9000)
    expect(canvases()).toHaveLength(0)
    expect(frames).toEqual([])
  })

  it('is replaced by a new one, and ends when the page is hidden', () => {
    confetti()
    confetti()
    expect(canvases()).toHaveLength(1)

    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))

    expect(canvases()).toHaveLength(0)
  })

  it('falls on a celebration, unless the user prefers reduced motion', async () => {
    const motion = vi.spyOn(window, 'matchMedia')
    motion.mockReturnValue({ matches: true } as MediaQueryList)
    celebrate()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(canvases()).toHaveLength(0)

    motion.mockReturnValue({ matches: false } as MediaQueryList)
    celebrate()
    await expect.poll(canvases).toHaveLength(1)
  })

  it.each(['<main><form></form></main>', '<div aria-modal="true"></div>'])(
    'does not start above %s',
    (page) => {
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
      document.body.innerHTML = page
      celebrate()
      expect(canvases()).toHaveLength(0)

      document.body.innerHTML = '<header><form></form></header><main></main>'
      celebrate()
      expect(canvases()).toHaveLength(1)
    },
  )

  it('ends when the user starts writing, but not when a link is focused', () => {
    document.body.innerHTML = '<main><a href="/"></a><form><textarea></textarea></form></main>'
    confetti()
    document.querySelector('a')?.focus()
    expect(canvases()).toHaveLength(1)

    document.querySelector('textarea')?.focus()
    expect(canvases()).toHaveLength(0)
  })
})
