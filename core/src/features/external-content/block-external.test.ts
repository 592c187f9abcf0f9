import { describe, expect, it } from 'vitest'
import { blockExternal } from './WrittenContent.tsx'

const site = 'https://site.example/sub'
const block = (html: string) => blockExternal(html, site)

describe('blocking external images', () => {
  it.each([
    '<img src="https://other.example/a.png" alt="b">',
    '<img alt="b" src="//other.example/a.png">',
    '<img src="http://site.example/a.png" alt="b">',
    '<IMG SRC="https://other.example/a.png" alt="b">',
    '<img src="http://[" alt="b">',
    '<video poster="https://other.example/p.png" src="https://other.example/v.mp4"></video>',
    '<picture><source srcset="https://other.example/a.png 2x"><img src="/a.png"></picture>',
  ])('takes the address out of %s', (html) => {
    const guarded = block(html)

    expect(guarded.isBlocking).toBe(true)
    expect(guarded.html).not.toMatch(/other\.example|http:/)
  })

  it.each([
    '<img src="/uploads/post/a.png" alt="b">',
    '<img src="https://site.example/uploads/a.png" alt="b">',
    '<img src="data:image/png;base64,AA" alt="b">',
    '<a href="https://other.example/">link</a>',
    '<p>&lt;img src="https://other.example/a.png"&gt;</p>',
  ])('leaves %s as it is', (html) => {
    expect(block(html)).toEqual({ html, isBlocking: false })
  })

  it('keeps the description to be read in place of the image', () => {
    expect(block('<p><img src="https://o.example/a.png" alt="A cat"></p>').html).toBe(
      '<p><img alt="A cat"></p>',
    )
  })
})
