import { type OpenServerPlugin, openServerPlugin } from '@querent/sdk/testing'
import hljs from 'highlight.js/lib/common'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { themes } from './config.ts'
import plugin from './index.ts'

let open: OpenServerPlugin

beforeEach(async () => {
  open = await openServerPlugin(plugin, { declaration: packageJson.querent })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  return open.close()
})

/**
 * Time only passes while the library highlights code, as many milliseconds as `cost` returns for a length.
 */
function countTime(cost: (length: number) => number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  return vi.spyOn(hljs, 'highlight').mockImplementation((text) => {
    vi.advanceTimersByTime(cost(text.length))
    return { value: text } as ReturnType<typeof hljs.highlight>
  })
}

const getLengths = (colored: ReturnType<typeof countTime>) => colored.mock.calls.map(([text]) => text.length)

async function highlight(text: string, language = ''): Promise<string | undefined> {
  const [html] = (await open.render.code?.([{ text, language }])) ?? []
  return html
}

type Node = DefaultTreeAdapterTypes.Node

function readText(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : ''
}

function listClasses(node: Node): string[] {
  const own = 'attrs' in node ? [node.nodeName, ...node.attrs.map(({ name }) => name)] : []
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(listClasses)] : own
}

/**
 * A keyword or something else that has to be highlighted, in each language that questions are asked about.
 */
const samples: [string, string, string][] = [
  ['js', "const a = 'b'", 'hljs-keyword'],
  ['javascript', '// note', 'hljs-comment'],
  ['ts', 'interface A { b: string }', 'hljs-keyword'],
  ['python', 'def f(x):\n    return x', 'hljs-title'],
  ['java', 'class A extends B {}', 'hljs-title'],
  ['c', 'int main(void) { return 0; }', 'hljs-type'],
  ['c++', 'auto x = 1;', 'hljs-number'],
  ['c#', 'public class A {}', 'hljs-keyword'],
  ['go', 'func main() {}', 'hljs-keyword'],
  ['rust', 'fn main() {}', 'hljs-keyword'],
  ['ruby', 'def x; end', 'hljs-keyword'],
  ['php', '<?php echo "a"; ?>', 'hljs-string'],
  ['swift', 'let a = 1', 'hljs-keyword'],
  ['kotlin', 'fun a() = 1', 'hljs-keyword'],
  ['sql', 'select 1 from a', 'hljs-keyword'],
  ['bash', 'if true; then echo a; fi', 'hljs-keyword'],
  ['html', '<a href="b">c</a>', 'hljs-tag'],
  ['css', 'a { color: red }', 'hljs-attribute'],
  ['json', '{ "a": 1 }', 'hljs-attr'],
  ['yaml', 'a: b', 'hljs-attr'],
  ['diff', '+ a\n- b', 'hljs-addition'],
]

describe('a block with a language', () => {
  test.each(samples)('in %s is colored', async (language, text, scope) => {
    const html = await highlight(text, language)

    expect(html).toContain(scope)
    expect(readText(parseFragment(html ?? ''))).toBe(text)
  })

  test.each(['language-js', 'lang-js', 'js{1,3}'])('also has the name %s', async (language) => {
    expect(await highlight('const a = 1', language)).toContain('hljs-keyword')
  })

  test.each(['text', 'plaintext', 'txt', 'klingon', '{}', 'mermaid', '__proto__', 'constructor'])(
    'that is %s stays plain',
    async (language) => {
      expect(await highlight('const a = 1', language)).toBeUndefined()
    },
  )
})

describe('a block without a language', () => {
  test('is guessed when it is short and clear', async () => {
    const html = await highlight('SELECT name, count(*) FROM users WHERE id > 3 GROUP BY name;')

    expect(html).toContain('hljs-keyword')
  })

  test.each([['a few words of text that say nothing'], ['x = 1'], [`const a = 1\n`.repeat(400)]])(
    'stays plain if a guess would be worthless',
    async (text) => {
      expect(await highlight(text)).toBeUndefined()
    },
  )
})

describe('any code', () => {
  test.each([
    '</span></code></pre><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '&lt;b&gt; & &amp;',
    '\u0000\ud800 \u202e',
    '${`${`${',
  ])('keeps its text, in spans and nothing else: %j', async (text) => {
    for (const language of ['html', 'js', 'php', 'markdown', 'bash']) {
      const fragment = parseFragment((await highlight(text, language)) ?? '')

      expect(readText(fragment)).toBe(
        readText(parseFragment(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))),
      )
      expect(new Set(fragment.childNodes.flatMap(listClasses))).toEqual(new Set(['span', 'class']))
    }
  })

  test('stays unchanged if it is too long', async () => {
    expect(await highlight('a '.repeat(10_001), 'js')).toBeUndefined()
  })

  test('is highlighted within the time limit, and the rest stays plain', async () => {
    countTime(() => 100)
    const rendered = await open.render.code?.(
      Array.from({ length: 300 }, () => ({ language: 'js', text: 'a' })),
    )

    expect(rendered).toHaveLength(300)
    expect(rendered?.filter((html) => html !== undefined)).toHaveLength(10)
  })

  test('is never highlighted as a whole if that takes time with the square of its length', async () => {
    const colored = countTime((length) => (length / 1000) ** 2 * 10)
    const hard = { language: 'js', text: 'a'.repeat(20_000) }
    const rendered = await open.render.code?.(Array.from({ length: 300 }, () => hard))

    expect(rendered?.filter((html) => html !== undefined)).toEqual([])
    expect(new Set(getLengths(colored))).toEqual(new Set([1000]))
    // For 6000 pieces.
    expect(getLengths(colored).length).toBeLessThan(110)
  })

  // More than ten times the limit, so that no machine is fast enough.
  test.each([
    ['java', '$'],
    ['ini', '-'],
  ])('stays plain if it is made to be slow, in %s', async (language, part) => {
    expect(await highlight(part.repeat(20_000), language)).toBeUndefined()
  })

  test('is highlighted as a whole if it is long and ordinary', async () => {
    const colored = countTime((length) => length / 1000)
    const text = 'const a = [1, "two"]\n'.repeat(900)

    expect(await highlight(text, 'js')).toContain(text)
    expect(getLengths(colored).at(-1)).toBe(text.length)
  })

  test('is not guessed if it is long', async () => {
    const guess = vi.spyOn(hljs, 'highlightAuto')

    await highlight('a'.repeat(3001))
    expect(guess).not.toHaveBeenCalled()
    await highlight('a'.repeat(3000))
    expect(guess).toHaveBeenCalledOnce()
  })

  test('never reaches the log', async () => {
    await highlight('const secret = 1', 'js')

    expect(open.logText()).toBe('')
  })
})

test('blocks are returned in order', async () => {
  const rendered = await open.render.code?.([
    { language: 'js', text: 'const a = 1' },
    { language: 'klingon', text: 'x' },
    { language: 'css', text: 'a { color: red }' },
  ])

  expect(rendered?.map((html) => html?.includes('hljs-attribute'))).toEqual([false, undefined, true])
})

describe('the theme', () => {
  test('is stackoverflow until another one is chosen', () => {
    expect(open.render.theme).toBe('stackoverflow')
  })

  test.each(themes)('%s is a class around the block', async (theme) => {
    const chosen = await openServerPlugin(plugin, {
      declaration: packageJson.querent,
      config: { select_theme: theme },
    })
    const [html] = (await chosen.render.code?.([{ language: 'js', text: 'a' }])) ?? []

    expect(html).toMatch(new RegExp(`^<span class="hljs hljs-theme-${theme}">`))
    expect(chosen.render.theme).toBe(theme)
    chosen.close()
  })
})
