import { indentLess, indentMore } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import type { KeyBinding } from '@codemirror/view'
import type { PluginTextFunction } from '@querent/sdk/web'
import {
  cycleHeading,
  insertBlock,
  toggleBulletList,
  toggleMarks,
  toggleOrderedList,
  toggleQuote,
  toggleTaskList,
} from './commands.ts'

/** Dialogs that a tool may open instead of changing the text at once. */
export type DialogName = 'code_block' | 'link' | 'image' | 'table' | 'help'

export type ToolName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'heading'
  | 'quote'
  | 'code'
  | 'code_block'
  | 'bullet_list'
  | 'ordered_list'
  | 'task_list'
  | 'link'
  | 'image'
  | 'attachment'
  | 'table'
  | 'rule'
  | 'indent'
  | 'outdent'
  | 'help'

export type Tool = {
  name: ToolName
  /** An SVG path. */
  icon: string
  /** The icon is mirrored in right-to-left languages: it shows where lines begin. */
  isDirectional?: boolean
  /** In CodeMirror's spelling. */
  key?: string
  does: { command: (t: PluginTextFunction) => StateCommand } | { opens: DialogName } | { attaches: true }
}

export type ToolGroup = { name: 'text' | 'insert' | 'blocks' | 'lists' | 'help'; tools: readonly Tool[] }

/** In the order of the toolbar: a phone shows six before it has to be scrolled, so the most used are first. */
export const toolGroups: readonly ToolGroup[] = [
  {
    name: 'text',
    tools: [
      {
        name: 'bold',
        icon: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
        key: 'Mod-b',
        does: { command: (t) => toggleMarks('**', t('placeholder.bold')) },
      },
      {
        name: 'italic',
        icon: 'M8 4h6M6 16h6M11.5 4l-3 12',
        key: 'Mod-i',
        does: { command: (t) => toggleMarks('*', t('placeholder.italic')) },
      },
      {
        name: 'code',
        icon: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
        key: 'Mod-e',
        does: { command: (t) => toggleMarks('`', t('placeholder.code')) },
      },
      {
        name: 'strike',
        icon: 'M14 6.5C13.5 5 12 4 10 4 7.5 4 6 5.3 6 7c0 1 .5 1.8 1.5 2.5M3.5 10h13M13 12c.7.6 1 1.2 1 2 0 1.6-1.6 2.5-4 2.5-2.2 0-3.7-1-4.2-2.5',
        does: { command: (t) => toggleMarks('~~', t('placeholder.strike')) },
      },
    ],
  },
  {
    name: 'insert',
    tools: [
      {
        name: 'link',
        icon: 'M8.5 11.500a3 3 0 0 0 4.2 0l2.6-2.600a3 3 0 0 0-4.2-4.200l-.8.800M11.5 8.500a3 3 0 0 0-4.2 0l-2.6 2.600a3 3 0 0 0 4.2 4.200l.8-.8',
        key: 'Mod-k',
        does: { opens: 'link' },
      },
      {
        name: 'image',
        icon: 'M3.5 4.500h13v11h-13zM3.5 13l4-3.5 3 2.5 2-1.5 4 3M12.5 8h.01',
        does: { opens: 'image' },
      },
      {
        name: 'attachment',
        icon: 'M15.5 9.500l-5.600 5.600a3.200 3.200 0 0 1-4.500-4.500l6-6a2.100 2.100 0 0 1 3 3l-6 6a1.050 1.050 0 0 1-1.500-1.500l5.400-5.400',
        does: { attaches: true },
      },
    ],
  },
  {
    name: 'blocks',
    tools: [
      {
        name: 'heading',
        icon: 'M5 4v12M15 4v12M5 10h10',
        does: { command: (t) => cycleHeading(t('placeholder.heading')) },
      },
      {
        name: 'quote',
        icon: 'M4 5v10M8 6h8M8 10h8M8 14h5',
        isDirectional: true,
        key: 'Mod-Shift-.',
        does: { command: (t) => toggleQuote(t('placeholder.quote')) },
      },
      {
        name: 'code_block',
        icon: 'M3.5 4.500h13v11h-13zM7.5 8l-2 2 2 2M11 12.500h3',
        key: 'Mod-Shift-e',
        does: { opens: 'code_block' },
      },
      { name: 'table', icon: 'M3.5 4.500h13v11h-13zM3.5 8.500h13M10 8.500v7', does: { opens: 'table' } },
      { name: 'rule', icon: 'M3 10h14', does: { command: () => insertBlock('---') } },
    ],
  },
  {
    name: 'lists',
    tools: [
      {
        name: 'bullet_list',
        icon: 'M8 5.500h9M8 10h9M8 14.500h9M4 5.500h.01M4 10h.01M4 14.500h.01',
        isDirectional: true,
        key: 'Mod-Shift-8',
        does: { command: (t) => toggleBulletList(t('placeholder.item')) },
      },
      {
        name: 'ordered_list',
        icon: 'M9 5.500h8M9 10h8M9 14.500h8M3.5 4.5 5 4v4M3.5 12.500h2L3.5 16H6',
        key: 'Mod-Shift-7',
        does: { command: (t) => toggleOrderedList(t('placeholder.item')) },
      },
      {
        name: 'task_list',
        icon: 'M9 6h8M9 14h8M3 6l1.5 1.500L7 4.500M3 14l1.5 1.500L7 12.5',
        does: { command: (t) => toggleTaskList(t('placeholder.item')) },
      },
      {
        name: 'outdent',
        icon: 'M9 5.500h8M9 10h8M9 14.500h8M6 7.5 3.5 10 6 12.5',
        isDirectional: true,
        does: { command: () => indentLess },
      },
      {
        name: 'indent',
        icon: 'M9 5.500h8M9 10h8M9 14.500h8M3.5 7.5 6 10l-2.5 2.5',
        isDirectional: true,
        does: { command: () => indentMore },
      },
    ],
  },
  {
    name: 'help',
    tools: [
      {
        name: 'help',
        icon: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M8 8.200a2 2 0 1 1 2.800 1.850c-.55.25-.8.65-.8 1.350M10 13.700h.01',
        does: { opens: 'help' },
      },
    ],
  },
]

/** All tools, in the same order. */
export const tools: readonly Tool[] = toolGroups.flatMap((group) => group.tools)

/** The shortcuts of the tools. `open` shows the dialog that a tool asks for. */
export function listShortcuts(t: PluginTextFunction, open: (dialog: DialogName) => void): KeyBinding[] {
  return tools.flatMap(({ key, does }) => {
    if (key === undefined || 'attaches' in does) return []
    if ('command' in does) return [{ key, run: does.command(t), preventDefault: true }]
    const run = () => {
      open(does.opens)
      return true
    }
    return [{ key, run, preventDefault: true }]
  })
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut as it is labeled on the keys of this machine. */
export function printedKey(key: string): string {
  const print = (part: string) => (part === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : part)
  return key
    .split('-')
    .map((part) => (part.length === 1 ? part.toUpperCase() : print(part)))
    .join('+')
}
