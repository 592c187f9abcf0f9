import { describe, expect, test } from 'vitest'
import { listMentionedNames } from './add-mentions.ts'
import { createMarkdown } from './create-markdown.ts'
import { createParser } from './create-parser.ts'

const { render } = createMarkdown()
const parser = createParser()
const getMentions = (source: string) => listMentionedNames(parser.parse(source, {}))

function link(name: string): string {
  return `<a href="/users/${name}">@${name}</a>`
}

describe('mentions', () => {
  test.each([
    ['@ada', link('ada')],
    ['hi @ada, and (@bob)!', `hi ${link('ada')}, and (${link('bob')})!`],
    ['@ann.lee. @x-y_z', `${link('ann.lee')}. ${link('x-y_z')}`],
    ['你好@ada', `你好${link('ada')}`],
    ['**@ada**', `<strong>${link('ada')}</strong>`],
    ['a_b @a_b_c d_e', `a_b ${link('a_b_c')} d_e`],
    ['&lt;@ada&gt;', `&lt;${link('ada')}&gt;`],
  ])('in %j become links to profiles', (source, html) => {
    expect(render(source)).toBe(`<p>${html}</p>`)
  })

  test.each([
    'x@ada',
    'a_@ada',
    '\\@ada',
    '@types/node',
    '../../../ada',
    '@a',
    `@${'a'.repeat(31)}`,
    '/@ada',
    'a.@ada',
  ])('are not seen in %j', (source) => {
    expect(render(source)).not.toContain('<a')
    expect(getMentions(source)).toEqual([])
  })

  test('are plain text in code and in links', () => {
    expect(render('`@ada`')).toBe('<p><code>@ada</code></p>')
    expect(render('[@ada](/x)')).toBe('<p><a href="/x">@ada</a></p>')
    expect(render('<a href="/x">@ada</a>')).toBe('<p><a rel="nofollow" href="/x">@ada</a></p>')
    expect(render('```\n@ada\n```')).toBe('<pre><code>@ada\n</code></pre>')
    expect(getMentions('`@ada` [@ada](/x)')).toEqual([])
  })

  test('are not found in email addresses', () => {
    expect(getMentions('mail ada@b.example')).toEqual([])
  })

  test('become links only for existing users, if these are known', () => {
    expect(render('@ada @media', { isUser: (name) => name === 'ada' })).toBe(`<p>${link('ada')} @media</p>`)
  })
})

describe('listMentionedNames', () => {
  test('lists each name once, including links created by editors', () => {
    expect(getMentions('@ada [@bob](/users/bob) @ada\n\n- @cy\n\n|@dot|\n|-|\n|@eve|')).toEqual([
      'ada',
      'bob',
      'cy',
      'dot',
      'eve',
    ])
  })

  test('ignores a link whose text is another name', () => {
    expect(getMentions('[@ada](/users/bob) [ada](/users/ada)')).toEqual([])
  })
})
