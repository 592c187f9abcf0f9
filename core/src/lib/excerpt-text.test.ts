import { expect, it } from 'vitest'
import { excerptText } from './excerpt-text.ts'

it('decodes what the server left encoded, once', () => {
  expect(excerptText('a &lt; b &amp;&amp; &quot;c&quot; &#39;d&#x27; &amp;lt;')).toBe(`a < b && "c" 'd' &lt;`)
})

it('takes away the brackets that stand for links', () => {
  expect(excerptText('See [the first and the last one] for more')).toBe(
    'See the first and the last one for more',
  )
  expect(excerptText('[Here] it is')).toBe('Here it is')
  expect(excerptText('As I said in [a place that was cut...')).toBe('As I said in a place that was cut...')
})

it('leaves other brackets alone', () => {
  expect(excerptText('list[0] and list[1] ]')).toBe('list[0] and list[1] ]')
})

it('leaves text alone that only looks like an entity', () => {
  expect(excerptText('AT&T; R&D &unknown; &#0; &#9999999;')).toBe('AT&T; R&D &unknown; &#0; &#9999999;')
})
