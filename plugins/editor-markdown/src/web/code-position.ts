import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Whether a position is in code, where formatting has no effect. */
export function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); node.parent; node = node.parent) {
    if (['FencedCode', 'CodeBlock', 'InlineCode'].includes(node.name)) return true
  }
  return false
}

/** Whether code may be being typed at a position, so that neither emoji nor mentions are completed there. */
export function isTypedInCode(state: EditorState, position: number): boolean {
  return isInCode(state, position) || isBehindBacktick(state, position)
}

/** While code is typed its last backtick is missing, so the syntax tree does not recognize it yet. */
function isBehindBacktick(state: EditorState, position: number): boolean {
  const { from } = state.doc.lineAt(position)
  const line = state.sliceDoc(from, position)
  // Only backticks without an end are left: neither escaped ones nor those of code before the position.
  return line.replace(/\\[\\`]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`')
}
