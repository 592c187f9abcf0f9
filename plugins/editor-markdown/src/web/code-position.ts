import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Whether a place is in code, where neither formatting nor emoji nor mentions mean anything. */
export function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); node.parent; node = node.parent) {
    if (['FencedCode', 'CodeBlock', 'InlineCode'].includes(node.name)) return true
  }
  return isBehindBacktick(state, position)
}

/** While code is written its last backtick is not there, so that it is none to the syntax tree yet. */
function isBehindBacktick(state: EditorState, position: number): boolean {
  const { from } = state.doc.lineAt(position)
  const line = state.sliceDoc(from, position)
  // What is left are backticks without an end: neither escaped ones nor those of code before the place.
  return line.replace(/\\[\\`]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`')
}
