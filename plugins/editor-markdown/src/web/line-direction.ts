import { type Extension, RangeSetBuilder, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

type Direction = 'ltr' | 'rtl'

const marks: Readonly<Record<Direction, Decoration>> = {
  ltr: Decoration.line({ attributes: { dir: 'ltr' } }),
  rtl: Decoration.line({ attributes: { dir: 'rtl' } }),
}
const letter = /\p{L}/u
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** How much text before the visible part is read. */
const maxLinesBack = 50

/** The direction of a line's first letter; undefined if it has none. */
function readDirection(text: string): Direction | undefined {
  const first = letter.exec(text)?.[0]
  if (first === undefined) return undefined
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

function readDirectionBefore(doc: Text, number: number): Direction | undefined {
  for (let before = number - 1; before >= 1 && number - before <= maxLinesBack; before--) {
    const direction = readDirection(doc.line(before).text)
    if (direction) return direction
  }
  return undefined
}

/** A line without letters, such as an empty one, has the direction of the text before it, or of the page. */
function markLines({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const found = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    const first = doc.lineAt(from).number
    let direction = readDirectionBefore(doc, first)
    for (let number = first; number <= doc.lineAt(to).number; number++) {
      const line = doc.line(number)
      direction = readDirection(line.text) ?? direction
      if (direction) found.add(line.from, line.from, marks[direction])
    }
  }
  return found.finish()
}

class LineDirection implements PluginValue {
  lines: DecorationSet

  constructor(view: EditorView) {
    this.lines = markLines(view)
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.lines = markLines(view)
  }
}

/** Each line has the direction of its own text, whatever the direction of the page. */
export const lineDirection: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(LineDirection, { decorations: ({ lines }) => lines }),
]
