import type { ReactNode } from 'react'
import type { CaretRef } from '../../ui/index.ts'

export type MarkdownFieldProps = {
  name: string
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** `tall` if the text is the page's purpose, `low` if it is next to other content. */
  height?: 'tall' | 'low'
  /** Shown below, such as the state of the draft. */
  note?: ReactNode
  /**
   * The selection with which it takes the focus when it appears; without one it leaves the focus where it is.
   */
  caret?: CaretRef
}
