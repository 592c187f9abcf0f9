import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'

export type PostTextProps = {
  html: string
  /** The HTML is only the beginning, because the post is very long. */
  isShortened?: boolean
  /** A page that contains the whole HTML, for browsers without scripts and for other tabs. */
  wholePath: string
  /** Loads the whole HTML. */
  onExpand: () => Promise<string>
}

/** What a post says. Of a very long one it is the beginning, until the user asks for the rest. */
export function PostText({ html, isShortened, wholePath, onExpand }: PostTextProps) {
  const t = useText()
  const [whole, setWhole] = useState<{ of: string; html: string }>()

  async function expand(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    await load()
  }
  async function load() {
    const result = await attempt(onExpand())
    if (result.ok) setWhole({ of: html, html: result.data })
  }
  // What is rendered again is loaded again, and stays as it was until then.
  const isOutdated = whole !== undefined && whole.of !== html
  const reload = useEffectEvent(() => void load())
  useEffect(() => {
    if (isOutdated) reload()
  }, [isOutdated])

  if (!isShortened) return <WrittenContent html={html} />
  if (whole !== undefined) return <WrittenContent html={whole.html} />
  return (
    <>
      <WrittenContent html={html} />
      <p className="q-muted">{t('question.shortened.note')}</p>
      <ButtonLink size="small" to={wholePath} onClick={expand}>
        {t('question.shortened.expand')}
      </ButtonLink>
    </>
  )
}
