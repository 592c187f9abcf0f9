import { useTexts } from '@querent/sdk/web'
import type { KeyboardEvent } from 'react'

/** `split` shows both side by side, over the whole window. */
export type View = 'write' | 'preview' | 'split'

export type ViewTabsProps = { view: View; panelId: string; onViewChange: (view: View) => void }

const views = ['write', 'preview'] as const
const turning = new Set(['ArrowLeft', 'ArrowRight'])

/** Switches between writing and preview. */
export function ViewTabs({ view, panelId, onViewChange }: ViewTabsProps) {
  const t = useTexts()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!turning.has(event.key)) return
    event.preventDefault()
    const other = view === 'write' ? 'preview' : 'write'
    onViewChange(other)
    event.currentTarget.querySelector<HTMLElement>(`[data-view=${other}]`)?.focus()
  }

  return (
    <div className="q-cm-views" role="tablist" aria-label={t('editor.views')} onKeyDown={handleKeyDown}>
      {views.map((name) => (
        <button
          key={name}
          id={`${panelId}-${name}`}
          type="button"
          role="tab"
          data-view={name}
          className="q-cm-view"
          aria-selected={name === view}
          aria-controls={panelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onViewChange(name)}
        >
          {/* texts: editor.write, editor.preview */}
          {t(`editor.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** Shows text and preview side by side, or returns. Narrow windows have no space for it. */
export function SplitButton({ isSplit, onToggle }: { isSplit: boolean; onToggle: () => void }) {
  const t = useTexts()
  const label = t('editor.split')
  return (
    <button
      type="button"
      className="q-cm-tool q-cm-split-button"
      aria-label={label}
      title={label}
      aria-pressed={isSplit}
      onClick={onToggle}
    >
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M3.5 4.500h13v11h-13zM10 4.500v11" />
      </svg>
    </button>
  )
}
