import type { ReactNode } from 'react'

export type MarkdownFieldProps = {
  name: string
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** `tall` where the text is the page's purpose, `low` where it stands beside other things. */
  height?: 'tall' | 'low'
  /** Stands below, such as the state of the draft. */
  note?: ReactNode
  /** Takes the focus when it appears, because the reader asked for it. */
  hasFocus?: boolean
}
