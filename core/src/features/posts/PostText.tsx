import { useState } from 'react'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'

export type PostTextProps = {
  html: string
  /** The HTML is only the beginning, because the post is very long. */
  isShortened?: boolean
  /** Loads the whole HTML. */
  onExpand: () => Promise<string>
}

/** What a post says. Of a very long one it is the beginning, until the user asks for the rest. */
export function PostText({ html, isShortened, onExpand }: PostTextProps) {
  const t = useText()
  const [whole, setWhole] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)

  async function expand() {
    setIsLoading(true)
    const result = await attempt(onExpand())
    setIsLoading(false)
    if (result.ok) setWhole(result.data)
  }

  if (!isShortened) return <WrittenContent html={html} />
  if (whole !== undefined) return <WrittenContent html={whole} />
  return (
    <>
      <WrittenContent html={html} />
      <p className="q-muted">{t('question.shortened.note')}</p>
      <Button size="small" isBusy={isLoading} onClick={expand}>
        {t('question.shortened.expand')}
      </Button>
    </>
  )
}
