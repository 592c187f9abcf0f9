import { describe, expect, it } from 'vitest'
import {
  frameAfterKey,
  getImageBox,
  getSide,
  maxZoom,
  moveFrame,
  wholeFrame,
  zoomFrame,
} from './crop-frame.ts'

const wide = { width: 600, height: 400 }
const whole = wholeFrame(wide)
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

describe('the frame of an image', () => {
  it('begins as the largest square in the middle', () => {
    expect([whole, getSide(wide, whole)]).toEqual([{ x: 300, y: 200, zoom: 1 }, 400])
    expect(getImageBox(wide, whole)).toEqual({ width: 1.5, height: 1, left: -0.25, top: -0 })
  })

  it('moves until it meets the edge', () => {
    expect(moveFrame(wide, whole, { x: 0.1, y: 0.5 })).toEqual({ x: 340, y: 200, zoom: 1 })
    expect(moveFrame(wide, whole, { x: -9, y: 0 })).toEqual({ x: 200, y: 200, zoom: 1 })
  })

  it('comes nearer, and goes back inside when it widens', () => {
    const near = moveFrame(wide, zoomFrame(wide, whole, 2), { x: 9, y: 9 })
    expect(near).toEqual({ x: 500, y: 300, zoom: 2 })
    expect(zoomFrame(wide, near, 0.5)).toEqual({ x: 400, y: 200, zoom: 1 })
  })

  it('comes no nearer than the image is sharp', () => {
    expect([maxZoom(wide), maxZoom({ width: 40, height: 40 }), maxZoom({ width: 128, height: 900 })]).toEqual(
      [5, 1, 2],
    )
    expect(zoomFrame({ width: 128, height: 900 }, whole, 99).zoom).toBe(2)
  })

  it('follows the keys', () => {
    expect(frameAfterKey(wide, whole, key('ArrowRight'))?.x).toBeCloseTo(308)
    expect(frameAfterKey(wide, whole, key('ArrowLeft', true))?.x).toBeCloseTo(260)
    expect(frameAfterKey(wide, whole, key('+'))?.zoom).toBeCloseTo(1.1)
    expect(frameAfterKey(wide, { ...whole, zoom: 3 }, key('-'))?.zoom).toBeCloseTo(2.727)
    expect(frameAfterKey(wide, { x: 350, y: 220, zoom: 3 }, key('Home'))).toEqual(whole)
    expect(frameAfterKey(wide, whole, key('constructor'))).toBeUndefined()
  })
})
