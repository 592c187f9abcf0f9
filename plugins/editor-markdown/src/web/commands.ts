import { type ChangeSpec, EditorSelection, type StateCommand } from '@codemirror/state'

/** The text that is inserted where nothing was selected. */
export type Placeholder = string

/**
 * Puts delimiters around the selection, or removes them if they are already there. They have no effect next
 * to a space, such as the one after a word that a double click may select.
 */
export function toggleMarks(mark: string, placeholder: Placeholder): StateCommand {
  return ({ state, dispatch }) => {
    const edit = state.changeByRange((range) => {
      const selected = state.sliceDoc(range.from, range.to)
      const start = range.to - selected.trimStart().length
      const end = start + selected.trim().length
      const before = state.sliceDoc(0, start)
      // The stars around bold text do not make it italic.
      const isOnlyBold = mark === '*' && /(?<!\*)\*\*$/.test(before)
      if (before.endsWith(mark) && state.sliceDoc(end, end + mark.length) === mark && !isOnlyBold) {
        return {
          changes: [
            { from: start - mark.length, to: start },
            { from: end, to: end + mark.length },
          ],
          range: EditorSelection.range(start - mark.length, end - mark.length),
        }
      }
      const inner = state.sliceDoc(start, end) || placeholder
      const from = start + mark.length
      return {
        changes: { from: start, to: end, insert: mark + inner + mark },
        range: EditorSelection.range(from, from + inner.length),
      }
    })
    dispatch(state.update(edit, { scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

/** Puts a text before each selected line, or removes it if every one of them begins with it. */
function togglePrefix(
  getPrefix: (index: number) => string,
  pattern: RegExp,
  placeholder: Placeholder,
): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const first = state.doc.lineAt(from)
    const endsWithBreak = from < to && state.sliceDoc(to - 1, to) === '\n'
    const last = state.doc.lineAt(endsWithBreak ? to - 1 : to)
    const lines = Array.from({ length: last.number - first.number + 1 }, (_, at) =>
      state.doc.line(first.number + at),
    )
    const found = lines.map((line) => pattern.exec(line.text))
    const areAllMarked = found.every((match) => match !== null)
    const changes: ChangeSpec[] = lines.map((line, index) => {
      const match = found[index]
      if (areAllMarked) return { from: line.from, to: line.from + (match?.[0].length ?? 0) }
      const insert = getPrefix(index) + (line.length === 0 && lines.length === 1 ? placeholder : '')
      return { from: line.from, to: line.from + (match?.[0].length ?? 0), insert }
    })
    const set = state.changes(changes)
    const isPlaceholder = !areAllMarked && lines.length === 1 && first.length === 0
    const end = set.mapPos(last.to, 1)
    const selection = isPlaceholder
      ? EditorSelection.single(end - placeholder.length, end)
      : EditorSelection.single(set.mapPos(from, 1), set.mapPos(to, 1))
    dispatch(state.update({ changes: set, selection, scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

export const toggleQuote = (placeholder: Placeholder) => togglePrefix(() => '> ', /^> ?/, placeholder)
export const toggleBulletList = (placeholder: Placeholder) =>
  togglePrefix(() => '- ', /^[-*+] (?!\[[ x]\])/, placeholder)
export const toggleTaskList = (placeholder: Placeholder) =>
  togglePrefix(() => '- [ ] ', /^[-*+] \[[ xX]\] /, placeholder)
export const toggleOrderedList = (placeholder: Placeholder) =>
  togglePrefix((index) => `${index + 1}. `, /^\d+[.)] /, placeholder)

/**
 * Cycles from no heading through the second to the fourth level, and back. The first belongs to the title.
 */
export function cycleHeading(placeholder: Placeholder): StateCommand {
  return (target) => {
    const line = target.state.doc.lineAt(target.state.selection.main.from)
    const level = /^(#{1,6}) /.exec(line.text)?.[1]?.length ?? 0
    if (level >= 4) return togglePrefix(() => '', /^#{1,6} /, placeholder)(target)
    const prefix = `${'#'.repeat(level < 2 ? 2 : level + 1)} `
    const { from, to } = line
    const rest = line.text.replace(/^#{1,6} /, '') || placeholder
    target.dispatch(
      target.state.update({
        changes: { from, to, insert: prefix + rest },
        selection: EditorSelection.range(from + prefix.length, from + prefix.length + rest.length),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }
}

/** Inserts a block on its own lines at the cursor. */
export function insertBlock(block: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const before = state.sliceDoc(0, from)
    const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const trail = state.sliceDoc(to).startsWith('\n') ? '\n' : '\n\n'
    const insert = lead + block + trail
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: EditorSelection.cursor(from + insert.length),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }
}

/** Inserts a text at the cursor, replacing the selection. */
export function insertText(text: string): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}
