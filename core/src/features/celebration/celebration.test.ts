import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { celebrate } from './celebrate.ts'
import { rain } from './confetti.ts'
import { colours, createPieces, pieceCount, placeOf, rainMs } from './paper.ts'

const screen = { width: 1000, height: 500 }

describe('a piece of paper', () => {
  it('has one of nineteen colours, and there are a hundred', () => {
    const pieces = createPieces()

    expect(new Set(colours).size).toBe(19)
    expect(pieces).toHaveLength(pieceCount)
    expect(new Set(pieces.map(({ colour }) => colour))).toEqual(new Set(colours))
  })

  it('falls from above the screen to below it, within the rain', () => {
    for (const piece of createPieces()) {
      const start = piece.delay * rainMs
      const end = (piece.delay + piece.duration) * rainMs
      expect(end).toBeLessThanOrEqual(rainMs)
      expect(placeOf(piece, start - 1, screen)).toBeUndefined()
      expect(placeOf(piece, end + 1, screen)).toBeUndefined()
      expect(placeOf(piece, start + 0.01, screen)?.y).toBeLessThan(0)
      expect(placeOf(piece, end - 0.01, screen)?.y).toBeGreaterThan(screen.height)
    }
  })
})

describe('the rain', () => {
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
      const pen = { canvas: this, setTransform() {}, rotate() {}, scale() {}, fillRect: () => fills++ }
      // Only what the rain uses of a canvas is there to be drawn with.
      return pen as never
    })
  })
  afterEach(() => {
    for (const canvas of canvases()) canvas.remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const draw = (now: number) => frames.shift()?.(now)

  it('is drawn where nobody reads it, and is gone after eight seconds', () => {
    rain()
    draw(1000)
    draw(5000)

    expect(canvases()).toHaveLength(1)
    expect(canvases()[0]?.getAttribute('aria-hidden')).toBe('true')
    expect(fills).toBeGreaterThan(10)
    draw(9000)
    expect(canvases()).toHaveLength(0)
    expect(frames).toEqual([])
  })

  it('makes way for a new one, and ends when nobody sees the page', () => {
    rain()
    rain()
    expect(canvases()).toHaveLength(1)

    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))

    expect(canvases()).toHaveLength(0)
  })

  it('falls when there is something to celebrate, unless less motion is asked for', async () => {
    const motion = vi.spyOn(window, 'matchMedia')
    motion.mockReturnValue({ matches: true } as MediaQueryList)
    celebrate()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(canvases()).toHaveLength(0)

    motion.mockReturnValue({ matches: false } as MediaQueryList)
    celebrate()
    await vi.waitFor(() => expect(canvases()).toHaveLength(1))
  })
})
