import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Whether a place is in code, where formatting means nothing. */
export function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); node.parent; node = node.parent) {
    if (['FencedCode', 'CodeBlock', 'InlineCode'].includes(node.name)) return true
  }
  return false
}

/** Whether code may be what is typed at a place, so that neither emoji nor mentions are to be completed there. */
export function isTypedInCode(state: EditorState, position: number): boolean {
  return isInCode(state, position) || isBehindBacktick(state, position)
}

/** While code is typed its last backtick is missing, so the syntax tree does not see it as code yet. */
function isBehindBacktick(state: EditorState, position: number): boolean {
  const { from } = state.doc.lineAt(position)
  const line = state.sliceDoc(from, position)
  // What is left are backticks without an end: neither escaped ones nor those of code before the place.
  return line.replace(/\\[\\`]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`')
}
