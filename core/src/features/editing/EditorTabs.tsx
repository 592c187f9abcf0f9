import type { KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './EditorTabs.module.scss'

export type EditorView = 'write' | 'preview'

export type EditorTabsProps = {
  view: EditorView
  panelId: string
  onViewChange: (view: EditorView) => void
}

const views: readonly EditorView[] = ['write', 'preview']
const turning = new Set(['ArrowLeft', 'ArrowRight'])

/** Writing, or how it will look. */
export function EditorTabs({ view, panelId, onViewChange }: EditorTabsProps) {
  const t = useText()
  const other = view === 'write' ? 'preview' : 'write'

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!turning.has(event.key)) return
    event.preventDefault()
    onViewChange(other)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${panelId}-${other}`)}`)?.focus()
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={t('editor.view.label')} onKeyDown={handleKeyDown}>
      {views.map((name) => (
        <button
          key={name}
          id={`${panelId}-${name}`}
          type="button"
          role="tab"
          className={classes(styles.tab, name === view && styles.current)}
          aria-selected={name === view}
          aria-controls={panelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onViewChange(name)}
        >
          {/* texts: editor.view.* */}
          {t(`editor.view.${name}`)}
        </button>
      ))}
    </div>
  )
}
