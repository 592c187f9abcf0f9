import { createElement } from 'react'
import type { EditorHandle, EditorToolbarProps, ToolMenuProps, ToolProps } from '../web/index.ts'

function Tool({ label, onSelect }: ToolProps) {
  return createElement('button', { type: 'button', onClick: onSelect }, label)
}

function ToolMenu({ label, items }: ToolMenuProps) {
  const buttons = items.map((item) =>
    createElement('button', { key: item.label, type: 'button', onClick: item.onSelect }, item.label),
  )
  return createElement('fieldset', { 'aria-label': label }, ...buttons)
}

/**
 * Props for a contribution to `editor.toolbar`: an in-memory editor, and plain buttons for tools and menus.
 *
 * @example
 * function RuleTool({ editor, Tool }: SlotProps<'editor.toolbar'>) {
 *   return <Tool label={useTexts()('rule')} icon="M3 10h14" onSelect={() => editor.replaceSelection('---')} />
 * }
 * const editor = createTextEditor('above')
 * await renderInSlot(RuleTool, 'editor.toolbar', toolbarProps(editor), { texts: { en_US } })
 * @public
 */
export function toolbarProps(editor: EditorHandle): EditorToolbarProps {
  return { editor, Tool, ToolMenu }
}
