import type { ReactNode } from 'react'
import type { Work } from '../batches/index.ts'

export type ActionDialogProps<Item> = {
  /** At least one. */
  items: readonly Item[]
  /** Closes the dialog and does the work for every item. */
  onRun: (work: Work<Item>) => void
  /** Closes the dialog after it did the work itself, and loads the list again. */
  onDone: () => void
  onClose: () => void
}

/** Something that can be done with the items of a list, one after the other. */
export type ListAction<Item> = {
  key: string
  label: string
  icon: string
  /** What follows from it, in words: for what ends something. */
  consequence?: string
  isDanger?: boolean
  /** It needs a form of its own for each item. */
  isForOne?: boolean
  isPossible: (item: Item) => boolean
} & (
  | { run: Work<Item> /** Asked before it is done. */; question?: string }
  | { renderDialog: (props: ActionDialogProps<Item>) => ReactNode }
)
