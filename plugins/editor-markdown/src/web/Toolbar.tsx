import { useTexts } from '@querent/sdk/web'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { printedKey, type Tool, toolGroups } from './tools.ts'

export type ToolbarProps = {
  /** Id of the text that the tools change. */
  controls: string
  /** Whether the site accepts files other than images. */
  canAttach: boolean
  onSelect: (tool: Tool) => void
  /** Tools that other plugins add. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The editor's tools. A single tab stop; arrow keys move between tools. */
export function Toolbar({ controls, canAttach, onSelect, children }: ToolbarProps) {
  const t = useTexts()
  const [current, setCurrent] = useState(0)
  const groups = toolGroups.map(({ name, tools }) => ({
    name,
    tools: tools.filter(({ does }) => canAttach || !('attaches' in does)),
  }))
  const tools = groups.flatMap((group) => group.tools)

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isReversed ? -1 : 1)
    if (step === 0) return
    event.preventDefault()
    const next = (current + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }

  return (
    <div className="q-cm-bar">
      <div
        className="q-cm-tools"
        role="toolbar"
        aria-label={t('toolbar.label')}
        aria-controls={controls}
        onKeyDown={handleKeyDown}
      >
        {groups.map((group) => (
          // texts: toolbar.group.*
          <fieldset key={group.name} className="q-cm-group" aria-label={t(`toolbar.group.${group.name}`)}>
            {group.tools.map((tool) => (
              <ToolButton
                key={tool.name}
                tool={tool}
                isStop={tools.indexOf(tool) === current}
                onFocus={() => setCurrent(tools.indexOf(tool))}
                onClick={() => onSelect(tool)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {children}
    </div>
  )
}

type ToolButtonProps = { tool: Tool; isStop: boolean; onFocus: () => void; onClick: () => void }

function ToolButton({ tool, isStop, onFocus, onClick }: ToolButtonProps) {
  const t = useTexts()
  // texts: tool.*
  const name = t(`tool.${tool.name}`)
  const label = tool.key ? t('toolbar.tool', { name, keys: printedKey(tool.key) }) : name
  return (
    <button
      type="button"
      data-tool
      className={tool.isDirectional ? 'q-cm-tool q-cm-directional' : 'q-cm-tool'}
      aria-label={label}
      title={label}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
    >
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={tool.icon} />
      </svg>
    </button>
  )
}
