import { type KeyboardEvent, useEffect, useState } from 'react'
import { attempt, useApi, whileWriting } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import styles from './EditorTabs.module.scss'

export type MarkdownPreviewProps = { source: string }

type Preview =
  | { kind: 'loading' }
  /** With the problem of the text, if the server reports one. */
  | { kind: 'failed'; error: string | undefined }
  | { kind: 'ready'; html: string }

/** A preview of the post; the server renders it, so that it is identical. */
export function MarkdownPreview({ source }: MarkdownPreviewProps) {
  const t = useText()
  const preview = usePreview(source)
  if (source.trim() === '') return <p className="q-muted">{t('editor.preview.empty')}</p>
  switch (preview.kind) {
    case 'loading':
      return (
        <SkeletonGroup className={styles.loading}>
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </SkeletonGroup>
      )
    case 'failed':
      return <p className="q-muted">{preview.error ?? t('editor.preview.failed')}</p>
    case 'ready':
      return <WrittenContent html={preview.html} />
    default:
      return preview satisfies never
  }
}

function usePreview(source: string): Preview {
  const api = useApi()
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' })
  useEffect(() => {
    if (source.trim() === '') return
    const abort = new AbortController()
    const render = async () => {
      const options = { signal: abort.signal, ...whileWriting }
      const result = await attempt(api.call('postRender', { content: source }, options))
      if (abort.signal.aborted) return
      setPreview(
        result.ok
          ? { kind: 'ready', html: result.data }
          : { kind: 'failed', error: result.failure.fields[0]?.error_msg },
      )
    }
    render()
    return () => abort.abort()
  }, [api, source])
  return preview
}

export type EditorView = 'write' | 'preview'

type EditorTabsProps = {
  view: EditorView
  panelId: string
  onViewChange: (view: EditorView) => void
}

const views: readonly EditorView[] = ['write', 'preview']
const turning = new Set(['ArrowLeft', 'ArrowRight'])

/** Switches between writing and preview. */
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
