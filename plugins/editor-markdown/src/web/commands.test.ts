import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import {
  cycleHeading,
  insertBlock,
  toggleBulletList,
  toggleMarks,
  toggleOrderedList,
  toggleQuote,
  toggleTaskList,
} from './commands.ts'

/** Runs a command on a text in which `[` and `]` mark the selection, and writes the result the same way. */
function run(command: StateCommand, marked: string): string {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  const doc = marked.replace('[', '').replace(']', '')
  let state = EditorState.create({ doc, selection: EditorSelection.single(from, to) })
  command({ state, dispatch: (transaction) => (state = transaction.state) })
  const { main } = state.selection
  const text = state.doc.toString()
  return `${text.slice(0, main.from)}[${text.slice(main.from, main.to)}]${text.slice(main.to)}`
}

describe('marks', () => {
  const bold = toggleMarks('**', 'bold text')

  it('are put around the selection', () => {
    expect(run(bold, 'a [word] here')).toBe('a **[word]** here')
  })

  it('are removed where they already are', () => {
    expect(run(bold, 'a **[word]** here')).toBe('a [word] here')
  })

  it('are put around a placeholder if nothing is selected', () => {
    expect(run(bold, 'a []')).toBe('a **[bold text]**')
  })
})

describe('marks around stars and spaces', () => {
  const italic = toggleMarks('*', 'italic text')

  it('leave out spaces at the ends of the selection, as a double click may select them', () => {
    expect(run(italic, 'a[ word ]here')).toBe('a *[word]* here')
  })

  it('make bold text italic as well, and end only that', () => {
    expect(run(italic, 'a **[word]** here')).toBe('a ***[word]*** here')
    expect(run(italic, 'a ***[word]*** here')).toBe('a **[word]** here')
  })
})

describe('lines', () => {
  it('leave out the next line if only the line break before it is selected', () => {
    expect(run(toggleQuote('text'), '[one\n]two')).toBe('> [one\n]two')
  })

  it('all get the prefix, and lose it if all have it', () => {
    expect(run(toggleQuote('text'), '[one\ntwo]')).toBe('> [one\n> two]')
    expect(run(toggleQuote('text'), '[> one\n> two]')).toBe('[one\ntwo]')
  })

  it('are numbered from 1', () => {
    expect(run(toggleOrderedList('item'), '[a\nb\nc]')).toBe('1. [a\n2. b\n3. c]')
  })

  it('become tasks, and a list is not treated as tasks', () => {
    expect(run(toggleTaskList('item'), '[a]')).toBe('- [ ] [a]')
    expect(run(toggleBulletList('item'), '[]')).toBe('- [item]')
  })

  it('become headings of three levels in turn', () => {
    const heading = cycleHeading('Heading')
    expect(run(heading, '[Title]')).toBe('## [Title]')
    expect(run(heading, '## [Title]')).toBe('### [Title]')
    expect(run(heading, '#### [Title]')).toBe('[Title]')
    expect(run(heading, '[]')).toBe('## [Heading]')
  })
})

describe('blocks', () => {
  it('are put on separate lines', () => {
    expect(run(insertBlock('---'), 'before[]after')).toBe('before\n\n---\n\n[]after')
    expect(run(insertBlock('---'), '[]')).toBe('---\n\n[]')
  })
})
