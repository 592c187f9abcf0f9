import { CodeBlockDialog } from './dialogs/CodeBlockDialog.tsx'
import { HelpDialog } from './dialogs/HelpDialog.tsx'
import { ImageDialog } from './dialogs/ImageDialog.tsx'
import { LinkDialog } from './dialogs/LinkDialog.tsx'
import { TableDialog } from './dialogs/TableDialog.tsx'
import type { DialogName } from './tools.ts'

export type ToolDialogProps = {
  open: DialogName
  selected: string
  onBlock: (block: string) => void
  onText: (text: string) => void
  onFiles?: (files: readonly File[]) => void
  onClose: () => void
}

/** The dialog that a tool has requested. */
export function ToolDialog({ open, selected, onBlock, onText, onFiles, onClose }: ToolDialogProps) {
  switch (open) {
    case 'code_block':
      return <CodeBlockDialog selected={selected} onInsert={onBlock} onClose={onClose} />
    case 'link':
      return <LinkDialog selected={selected} onInsert={onText} onClose={onClose} />
    case 'image':
      return <ImageDialog onInsert={onText} onFiles={onFiles} onClose={onClose} />
    case 'table':
      return <TableDialog onInsert={onBlock} onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
    default:
      return open satisfies never
  }
}
