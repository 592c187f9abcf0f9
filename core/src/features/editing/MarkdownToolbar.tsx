import type { EditorHandle, ToolMenuProps, ToolProps } from '@querent/sdk/web'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { Slot } from '../../slots/index.ts'
import {
  ActionMenu,
  boldIcon,
  codeIcon,
  IconButton,
  icons,
  italicIcon,
  listIcon,
  MenuItem,
  quoteIcon,
} from '../../ui/index.ts'
import styles from './MarkdownToolbar.module.scss'
import type { MarkdownCommand } from './markdown-edit.ts'
import type { FileTool } from './useFileTools.tsx'

export type MarkdownToolbarProps = {
  /** The text area that the commands work on. */
  areaId: string
  onCommand: (command: MarkdownCommand) => void
  /** After the commands. */
  others?: readonly FileTool[]
}

const tools: readonly { command: MarkdownCommand; icon: string; keys: string }[] = [
  { command: 'bold', icon: boldIcon, keys: 'B' },
  { command: 'italic', icon: italicIcon, keys: 'I' },
  { command: 'code', icon: codeIcon, keys: 'E' },
  { command: 'link', icon: icons.linkIcon, keys: 'K' },
  { command: 'quote', icon: quoteIcon, keys: 'Shift+.' },
  { command: 'list', icon: listIcon, keys: 'Shift+8' },
]

/** The plugin editor-markdown, which cannot import from here, has the same rule. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Formats the selection. A single tab stop; arrow keys move between tools. */
export function MarkdownToolbar({ areaId, onCommand, others = [] }: MarkdownToolbarProps) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const [current, setCurrent] = useState(0)
  // The server does not know the keys.
  const modifier = isHydrated && isApple() ? '⌘' : 'Ctrl'

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const count = tools.length + others.length
    const next = (current + (isReversed ? -step : step) + count) % count
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('editor.toolbar.label')}
      aria-controls={areaId}
      onKeyDown={handleKeyDown}
    >
      {tools.map(({ command, icon, keys }, index) => (
        <IconButton
          key={command}
          size="small"
          icon={icon}
          // texts: editor.command.*
          label={t('editor.toolbar.tool', {
            name: t(`editor.command.${command}`),
            keys: `${modifier}+${keys}`,
          })}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onCommand(command)}
        />
      ))}
      {others.map(({ name, label, icon, onSelect }, index) => (
        <IconButton
          key={name}
          size="small"
          icon={icon}
          label={label}
          tabIndex={tools.length + index === current ? 0 : -1}
          onFocus={() => setCurrent(tools.length + index)}
          onClick={onSelect}
        />
      ))}
    </div>
  )
}

/** The plugins' additions to an editor's toolbar. */
export function PluginTools({ editor }: { editor: EditorHandle }) {
  return (
    <Slot
      name="editor.toolbar"
      props={{ editor, Tool, ToolMenu }}
      wrap={(tool) => <span className={styles.tool}>{tool}</span>}
    />
  )
}

function Tool({ label, icon, onSelect }: ToolProps) {
  return <IconButton size="small" icon={{ stroke: icon }} label={label} onClick={onSelect} />
}

function ToolMenu({ label, icon, items }: ToolMenuProps) {
  return (
    <ActionMenu
      label={label}
      triggerClassName={styles.trigger}
      icon={{ stroke: icon }}
      iconSize="small"
      align="end"
    >
      {items.map((item) => (
        <MenuItem key={item.label} onSelect={item.onSelect}>
          {item.label}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}
