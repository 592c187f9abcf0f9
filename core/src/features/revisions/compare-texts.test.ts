import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareTexts,
  compareVersions,
  compareWords,
  type TextBlock,
  type TextPart,
} from './compare-texts.ts'

const marked = (parts: readonly TextPart[]) =>
  parts
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

/** One of the two compared texts, reassembled. */
function side(blocks: readonly TextBlock[], without: 'added' | 'removed'): string {
  return blocks
    .map((block) =>
      block.kind === 'same'
        ? block.lines.map((line) => `${line}\n`).join('')
        : block.parts
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
    )
    .join('')
}

describe('comparing words', () => {
  it.each([
    ['the same', 'A bowline.', 'A bowline.', 'A bowline.'],
    ['nothing', '', '', ''],
    ['a new text', '', 'All new', '{+All new+}'],
    ['a word', 'Tie the red rope', 'Tie the blue rope', 'Tie the [-red-]{+blue+} rope'],
    ['a sign', 'Like this', 'Like this?', 'Like this{+?+}'],
    [
      'neighboring words as one',
      'Please tie one short rope here now',
      'Please tie two long rope here now',
      'Please tie [-one short-]{+two long+} rope here now',
    ],
    [
      'words of languages without blanks',
      '列表的顺序很重要',
      '列表的次序很重要',
      '列表的[-顺序-]{+次序+}很重要',
    ],
    [
      'another text as a whole',
      'Some words about ropes.',
      'Nothing in common!',
      '[-Some words about ropes.-]{+Nothing in common!+}',
    ],
  ])('shows %s', (_, before, after, expected) => {
    expect(marked(compareWords(before, after))).toBe(expected)
  })
})

describe('comparing texts', () => {
  it('groups whole unchanged lines', () => {
    const before = 'One\n\nTwo is a line with words\nThree'
    const after = 'One\n\nTwo is a line with many words\nThree\nFour'

    expect(compareTexts(before, after)).toEqual([
      { kind: 'same', lines: ['One', ''] },
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'Two is a line with ' },
          { kind: 'added', text: 'many ' },
          { kind: 'same', text: 'words\n' },
        ],
      },
      { kind: 'same', lines: ['Three'] },
      { kind: 'changed', parts: [{ kind: 'added', text: 'Four\n' }] },
    ])
  })

  it('shows changed blanks, which have a meaning in Markdown', () => {
    expect(compareTexts('- a list item', '  - a list item')).toMatchObject([
      { kind: 'changed', parts: [{ kind: 'added', text: '  ' }, { kind: 'same' }] },
    ])
  })

  it('keeps both texts complete, whatever they are', () => {
    const line = fc.stringMatching(/^[ab 好\n\r\u2028]{0,12}$/)
    const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

    fc.assert(
      fc.property(line, line, (before, after) => {
        const blocks = compareTexts(before, after)
        expect(side(blocks, 'added')).toBe(withEnd(before))
        expect(side(blocks, 'removed')).toBe(withEnd(after))
      }),
    )
  })

  it('compares word by word while it has steps left, and shows the rest as a whole', () => {
    const place = (mark: string) =>
      Array.from({ length: 1200 }, (_, at) => (at % 2 ? `word${at}` : mark + at)).join(' ')
    const text = (mark: string) =>
      ['one', 'two', 'three', 'four'].flatMap((name) => [place(mark + name), name]).join('\n')

    const changed = compareTexts(text('a'), text('b')).filter((block) => block.kind === 'changed')

    expect(changed.map(({ parts }) => parts.length > 2)).toEqual([true, true, false, false])
    expect(changed[3]?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  it('gives up on texts that are too different to compare in time', () => {
    const words = (seed: number) =>
      Array.from({ length: 20_000 }, (_, at) => `${(at * seed) % 9973}`).join('\n')

    const blocks = compareTexts(words(7), words(11))

    expect(blocks).toHaveLength(1)
  })
})

it('compares versions part by part', () => {
  const tag = (display_name: string) => ({
    slug_name: display_name,
    display_name,
    main_tag_slug_name: '',
    recommend: false,
    reserved: false,
  })
  const version = { title: 'A title', original_text: 'Text', slug_name: '', main_tag_slug_name: '' }
  const older = { ...version, tags: [tag('ropes'), tag('knots')] }
  const newer = { ...version, title: 'A new title', tags: [tag('knots'), tag('boats')] }

  expect(compareVersions(newer, older)).toMatchObject({
    isFirst: false,
    title: [{ text: 'A ' }, { kind: 'added', text: 'new ' }, { text: 'title' }],
    tags: [
      { kind: 'same', name: 'knots' },
      { kind: 'added', name: 'boats' },
      { kind: 'removed', name: 'ropes' },
    ],
    body: [{ kind: 'same', lines: ['Text'] }],
  })
  expect(compareVersions(newer, null)).toMatchObject({
    isFirst: true,
    tags: [{ kind: 'same' }, { kind: 'same' }],
  })
})
