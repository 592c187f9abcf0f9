import { useTexts } from '@querent/sdk/web'
import type { KeyboardEvent } from 'react'

export type View = 'write' | 'preview'

export type ViewTabsProps = { view: View; panelId: string; onViewChange: (view: View) => void }

const views: readonly View[] = ['write', 'preview']
const turning = new Set(['ArrowLeft', 'ArrowRight'])

/** Writing, or the post as visitors will see it. */
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
