import { useTexts } from '@querent/sdk/web'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { printedKey, type Tool, tools } from './tools.ts'

export type ToolbarProps = {
  /** Id of the text that the tools work on. */
  controls: string
  onSelect: (tool: Tool) => void
  /** Tools that other plugins add. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The editor's tools. One stop of the Tab key; arrows go from tool to tool. */
export function Toolbar({ controls, onSelect, children }: ToolbarProps) {
  const t = useTexts()
  const [current, setCurrent] = useState(0)

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
        {tools.map((tool, index) => {
          // texts: tool.*
          const name = t(`tool.${tool.name}`)
          const label = tool.key ? t('toolbar.tool', { name, keys: printedKey(tool.key) }) : name
          return (
            <button
              key={tool.name}
              type="button"
              data-tool
              className="q-cm-tool"
              aria-label={label}
              title={label}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() => onSelect(tool)}
            >
              <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d={tool.icon} />
              </svg>
            </button>
          )
        })}
      </div>
      {children}
    </div>
  )
}
