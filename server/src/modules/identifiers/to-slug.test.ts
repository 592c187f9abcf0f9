import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSlug } from './to-slug.ts'

describe('slugOf', () => {
  test.each([
    ['hello world', 'hello-world'],
    ['这是一个，标题，title', 'zhe-shi-yi-ge-biao-ti'],
    ['Привет мир', 'privet-mir'],
    ['こんにちは', 'konnichiha'],
    ['日本', 'ri-ben'],
    ['안녕하세요', 'annyeonghaseyo'],
    ['😀🎉', 'topic'],
    ['', 'topic'],
    ['  --  ', 'topic'],
    ['?!…', 'topic'],
    ['Ask & answer @ home © ®', 'ask-and-answer-at-home-c-r'],
    ['Größe, Äpfel, Öl und Übung', 'groesse-aepfel-oel-und-uebung'],
    ["L'été à Besançon", 'l-ete-a-besancon'],
    ['cœur et œuvre', 'coeur-et-oeuvre'],
    ['Łódź Đorđe Ærø', 'lodz-dorde-aero'],
    ['Version 2.0: what’s new?', 'version-2-0-what-s-new'],
    ['party 🎉 time', 'party-time'],
    ['シャツ', 'shatsu'],
    ['ёлка and щука', 'yolka-and-shchuka'],
    ['C++ / C# <template>', 'c-c-template'],
    ['绿色', 'lv-se'],
    ['u\u0308ber', 'ueber'],
  ])('turns %j into %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  test('drops letters beyond Latin when transliteration is switched off', () => {
    expect(toSlug('Привет world', { transliterate: false })).toBe('world')
    expect(toSlug('Привет', { transliterate: false })).toBe('topic')
  })

  test('still writes pinyin when transliteration is switched off', () => {
    expect(toSlug('日本', { transliterate: false })).toBe('ri-ben')
  })

  test('cuts at 150 bytes and leaves no dash at the cut', () => {
    expect(toSlug('x'.repeat(200))).toBe('x'.repeat(150))
    expect(toSlug(`${'x'.repeat(149)} tail`)).toBe('x'.repeat(149))
    expect(toSlug('字'.repeat(200)).length).toBeLessThanOrEqual(150)
  })

  test('is a path segment that stays the same when converted again, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = toSlug(title)

        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(150)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })
})
