import { describe, expect, it } from 'vitest'
import { fitSide, getMaxZoom, getZoomAfterKey } from './LoadedCropImageDialog.tsx'

describe('cropping an image', () => {
  it('only zooms in while the image is sharp', () => {
    const maxZoom = (naturalWidth: number, naturalHeight: number) =>
      getMaxZoom({ naturalWidth, naturalHeight })

    expect([maxZoom(600, 400), maxZoom(40, 40), maxZoom(128, 900)]).toEqual([5, 1, 2])
  })

  it('zooms with plus, minus and Home, within the limits of the image', () => {
    expect(getZoomAfterKey('+', 1, 5)).toBeCloseTo(1.1)
    expect(getZoomAfterKey('+', 4.9, 5)).toBe(5)
    expect(getZoomAfterKey('-', 3, 5)).toBeCloseTo(2.727)
    expect(getZoomAfterKey('-', 1, 5)).toBe(1)
    expect(getZoomAfterKey('Home', 3, 5)).toBe(1)
    expect(getZoomAfterKey('ArrowLeft', 3, 5)).toBeUndefined()
  })

  it('reduces the result, but never enlarges it', () => {
    expect([fitSide(2000), fitSide(30.4), fitSide(0.2)]).toEqual([512, 30, 1])
  })
})
