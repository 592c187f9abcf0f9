import type { ReactNode } from 'react'
import type { Work } from '../batches/index.ts'

export type ActionDialogProps<Item> = {
  /** At least one. */
  items: readonly Item[]
  /** Closes the dialog and runs the action for every item. */
  onRun: (work: Work<Item>) => void
  /** For dialogs that have done the work themselves: closes the dialog and reloads the list. */
  onDone: () => void
  onClose: () => void
}

/** An action on items of a list, one after the other. */
export type ListAction<Item> = {
  key: string
  label: string
  icon: string
  /** The consequences, in words: for actions that end something. */
  consequence?: string
  isDanger?: boolean
  /** It needs a separate form for each item. */
  isForOne?: boolean
  isPossible: (item: Item) => boolean
} & (
  | { run: Work<Item> /** Asked before it is done. */; question?: string }
  | { renderDialog: (props: ActionDialogProps<Item>) => ReactNode }
)
