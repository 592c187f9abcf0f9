import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows all of a few pages', () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  })

  it('keeps both ends and the neighbours of a page in the middle', () => {
    expect(pageWindow(7, 50)).toEqual([1, 'gap', 6, 7, 8, 'gap', 50])
  })

  it('never hides a single page behind a gap', () => {
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('holds at both ends', () => {
    expect(pageWindow(1, 50)).toEqual([1, 2, 'gap', 50])
    expect(pageWindow(50, 50)).toEqual([1, 'gap', 49, 50])
  })
})
