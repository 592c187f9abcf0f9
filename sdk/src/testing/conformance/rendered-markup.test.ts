import { expect, test } from 'vitest'
import { listForbiddenMarkup, readText } from './rendered-markup.ts'

test.each([
  'plain &lt;text&gt;',
  '<span class="hljs-title function_ my_plugin-line">a</span>'.replace(' function_', ''),
  '<math display="block"><semantics><mi mathvariant="normal">x</mi><mspace width="1em"/></semantics></math>',
])('accepts %s', (html) => {
  expect(listForbiddenMarkup(html, 'my_plugin')).toEqual([])
})

test.each([
  ['<script>x</script>', 'the element <script>'],
  ['<span onclick="x">a</span>', 'the attribute onclick of <span>'],
  ['<mi style="color:red">a</mi>', 'the attribute style of <mi>'],
  ['<math href="https://example.com">a</math>', 'the attribute href of <math>'],
  ['<span class="btn hljs">a</span>', 'the class btn'],
  ['a < b', 'a < that is neither'],
  ['<img src=x onerror=y>', '<'],
])('reports %s', (html, problem) => {
  expect(listForbiddenMarkup(html, 'my_plugin').join()).toContain(problem)
})

test('reads the text of a fragment', () => {
  expect(readText('<span class="hljs">a &lt; &#39;b&#x27;</span> &amp;amp;')).toBe("a < 'b' &amp;")
})
