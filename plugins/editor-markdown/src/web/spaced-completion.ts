import {
  type Completion,
  type CompletionContext,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { StateEffect, StateField } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** Inserts a completion followed by one space, which may already be there. */
export function withSpace(text: string, { state, pos }: CompletionContext): Completion['apply'] {
  const spaced = `${text} `
  if (state.sliceDoc(pos, pos + 1) !== ' ') return spaced
  return (view, completion, from, to) =>
    view.dispatch({
      ...insertCompletionText(view.state, spaced, from, to + 1),
      annotations: pickedCompletion.of(completion),
    })
}

const spaceIgnored = StateEffect.define<null>()

/** Where a completion has just ended with its space; -1 once anything else was typed. */
const completedAt = StateField.define<number>({
  create: () => -1,
  update: (position, transaction) => {
    if (transaction.annotation(pickedCompletion)) return transaction.newSelection.main.head
    const isOver = transaction.docChanged || transaction.effects.some((effect) => effect.is(spaceIgnored))
    return isOver ? -1 : position
  },
})

/** Drops the space that users type out of habit after a completion, which has one. */
export const ignoreNextSpace = [
  completedAt,
  EditorView.inputHandler.of((view, from, to, text) => {
    if (text !== ' ' || from !== to || from !== view.state.field(completedAt)) return false
    view.dispatch({ effects: spaceIgnored.of(null) })
    return true
  }),
]
