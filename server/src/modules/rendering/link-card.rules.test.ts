import { describe, expect, it } from 'vitest'
import { cleanCard, writeCard } from './link-card.rules.ts'
import { assertInert, attackVectors } from './markdown/corpus/index.ts'
import { excerpt } from './markdown/plain-text.rules.ts'

const url = 'https://web.example/page'

describe('the texts of a card', () => {
  it('are shortened, without invisible characters and those that change the text direction', () => {
    const card = cleanCard({
      title: ` A\n\ttitle \u202e\u0000\ufeff${'x'.repeat(500)}`,
      description: '\ud800😀',
      siteName: '\u200b',
    })

    expect(card.title).toBe(`A title ${'x'.repeat(192)}…`)
    expect(card).toMatchObject({ description: '\ufffd😀', siteName: '' })
  })

  it.each(attackVectors)('are only text: %s', (...vector) => {
    const text = JSON.stringify(vector)
    const html = writeCard(url, cleanCard({ title: text, description: text, siteName: text }))

    expect(
      html
        .match(/<[^<>]*>/g)
        ?.every((tag) =>
          /^<\/?(?:span|strong|small|bdi)(?: (?:class="q-link-card"|dir="auto"))?>$/.test(tag),
        ),
    ).toBe(true)
    assertInert(html)
  })
})

describe('a card', () => {
  const card = { title: 'Basil & <b>', description: 'Water "it"', siteName: 'Your bank' }

  it('shows the host next to the site’s name, in characters that cannot be confused', () => {
    expect(writeCard('https://аpple.example:8443/x', card)).toBe(
      '<span class="q-link-card"><strong dir="auto">Basil &amp; &lt;b&gt;</strong> <span dir="auto">Water &quot;it&quot;</span> <small><bdi>Your bank</bdi> · <bdi>xn--pple-43d.example:8443</bdi></small></span>',
    )
  })

  it('has neither an empty description nor an empty name', () => {
    expect(writeCard(url, { title: 'A', description: '', siteName: 'web.example' })).toBe(
      '<span class="q-link-card"><strong dir="auto">A</strong> <small><bdi>web.example</bdi></small></span>',
    )
  })

  it('is represented by its title in an excerpt', () => {
    const html = `<p>See:</p>\n<p><a href="${url}">${writeCard(url, card)}</a></p>\n<p>There.</p>`

    expect(excerpt(html)).toBe('See: Basil &amp; &lt;b&gt; There.')
  })
})
