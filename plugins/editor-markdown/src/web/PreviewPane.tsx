import type { EditorView } from '@codemirror/view'
import { useTexts } from '@querent/sdk/web'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export type PreviewPaneProps = {
  value: string
  preview: (markdown: string) => ReactNode
  /** The editor next to it: the preview waits for pauses in typing, and scrolls along. */
  follows: EditorView | undefined
}

const pauseMs = 500

/** The text as visitors will see it. */
export function PreviewPane({ value, preview, follows }: PreviewPaneProps) {
  const t = useTexts()
  const settled = useSettled(value)
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const scroller = follows?.scrollDOM
    if (!scroller) return
    const handleScroll = () => {
      if (!pane.current) return
      const share = scroller.scrollTop / Math.max(1, scroller.scrollHeight - scroller.clientHeight)
      pane.current.scrollTop = share * (pane.current.scrollHeight - pane.current.clientHeight)
    }
    scroller.addEventListener('scroll', handleScroll, { passive: true })
    return () => scroller.removeEventListener('scroll', handleScroll)
  }, [follows])

  if (!follows) return <div className="q-cm-preview">{preview(value)}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section ref={pane} className="q-cm-preview" aria-label={t('editor.preview')} tabIndex={0}>
      {preview(settled)}
    </section>
  )
}

/** The value when it last stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
