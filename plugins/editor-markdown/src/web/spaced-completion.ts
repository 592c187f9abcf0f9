import {
  type Completion,
  type CompletionContext,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete'

/** Writes a completion with one space behind it, which may be there already. */
export function withSpace(text: string, { state, pos }: CompletionContext): Completion['apply'] {
  const spaced = `${text} `
  if (state.sliceDoc(pos, pos + 1) !== ' ') return spaced
  return (view, completion, from, to) =>
    view.dispatch({
      ...insertCompletionText(view.state, spaced, from, to + 1),
      annotations: pickedCompletion.of(completion),
    })
}
