import { describe, expect, it } from 'vitest'
import { headTags, scriptSafeJson } from './head-tags.ts'
import { type PageHead, shorten } from './page-head.ts'

const head: PageHead = {
  title: 'How? - Site',
  description: 'Because.',
  canonical: 'https://x.example/questions/1',
  robots: '',
  ogType: 'article',
  image: 'https://x.example/logo.png',
  jsonLd: { '@type': 'QAPage', text: '</script><b>\u2028' },
  feed: { href: 'https://x.example/feed.atom', title: 'Feed' },
  previous: '',
  next: 'https://x.example/questions?page=2',
}

describe('the head of a page', () => {
  it('says everything in tags, and leaves out what is not known', () => {
    const lines = headTags(head, 'Site').map(
      ({ tag, attributes }) => `${tag} ${Object.values(attributes).join(' ')}`,
    )

    expect(lines).toEqual([
      'link canonical https://x.example/questions/1',
      'meta og:type article',
      'meta og:title How? - Site',
      'meta og:url https://x.example/questions/1',
      'meta og:site_name Site',
      'meta description Because.',
      'meta og:description Because.',
      'meta og:image https://x.example/logo.png',
      'link next https://x.example/questions?page=2',
      'link alternate application/atom+xml https://x.example/feed.atom Feed',
      'script application/ld+json',
    ])
  })

  it('writes JSON that cannot end its element and still reads the same', () => {
    const json = scriptSafeJson(head.jsonLd)

    expect(json).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(json)).toEqual(head.jsonLd)
  })
})

describe('descriptions', () => {
  it('are one line, cut at a word', () => {
    expect(shorten('  a \n b ')).toBe('a b')
    expect(shorten('word '.repeat(50), 20)).toBe('word word word word…')
    expect(shorten('x'.repeat(50), 20)).toBe(`${'x'.repeat(20)}…`)
  })
})
