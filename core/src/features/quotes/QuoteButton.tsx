import type { QuestionView } from '@querent/sdk/contract'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../lib/i18n/index.ts'
import { forgetWaitingText, insertIntoText } from '../../lib/text-targets.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Button, quoteIcon } from '../../ui/index.ts'
import { convertPost } from '../editing/index.ts'
import { useShortcutsOn } from '../shortcuts/index.ts'
import styles from './QuoteButton.module.scss'
import { escapeText, findPost, type QuotedPost, toQuote } from './quote.ts'
import { readSelection, type Selected } from './read-selection.ts'

export type QuoteButtonProps = { view: QuestionView }

type Offer = { selected: Selected; post: QuotedPost }

/** Shown below the selection in a post; inserts it as a quotation into the text that is being written. */
export function QuoteButton({ view }: QuoteButtonProps) {
  const t = useText()
  const { siteUrl } = useApp()
  const { offer, withdraw } = useOffer(view)
  const keys = useShortcutsOn() ? 'Q' : undefined

  async function quote({ selected, post }: Offer) {
    withdraw()
    document.getSelection()?.removeAllRanges()
    const markdown = (await convertPost(selected.html)) ?? escapeText(selected.text)
    insertIntoText(toQuote(markdown, post, siteUrl), () => openText(selected.post))
  }

  const label = t('editor.command.quote')
  return (
    <>
      <div role="status" className="q-visually-hidden">
        {offer && (keys ? t('editor.toolbar.tool', { name: label, keys }) : label)}
      </div>
      {offer &&
        // After the text, so that Tab moves from the selection to the button.
        createPortal(
          <Floating selected={offer.selected}>
            <Button
              size="small"
              icon={quoteIcon}
              data-shortcut="quote"
              aria-keyshortcuts={keys}
              // Keeps the selection.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void quote(offer)}
            >
              {label}
            </Button>
          </Floating>,
          offer.selected.place,
        )}
    </>
  )
}

/**
 * Opens the form for an answer, or if none can be written, the one for a comment on the post. False if there
 * is neither. A form that is being loaded counts as well.
 */
function openText(post: Element): boolean {
  const isComment = post.id.startsWith('comment-')
  const way = '[data-opens="editor"], textarea'
  const answer = document.querySelector<HTMLElement>('#write-answer')?.querySelector<HTMLElement>(way)
  const comment = post.closest('article')?.querySelector<HTMLElement>(way)
  const found = isComment ? (comment ?? answer) : (answer ?? comment)
  if (found?.matches('textarea')) found.focus()
  else found?.click()
  return Boolean(found)
}

const quietMs = 200

/** The selection, once the user has stopped selecting. */
function useOffer(view: QuestionView) {
  const site = useSite()
  const [offer, setOffer] = useState<Offer>()

  const read = useEffectEvent(() => {
    const selected = readSelection()
    const post = selected && findPost(selected.post, view, site)
    setOffer(selected && post && { selected, post })
  })

  const close = useEffectEvent(() => {
    const place = offer?.selected.place
    // The button disappears, and may have the focus.
    if (place?.contains(document.activeElement)) {
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    setOffer(undefined)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => read(), quietMs)
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    readSoon()
    document.addEventListener('selectionchange', readSoon)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', readSoon)
      document.removeEventListener('keydown', handleKeyDown)
      forgetWaitingText()
    }
  }, [])

  return { offer, withdraw: () => setOffer(undefined) }
}

const gapPx = 8
/** The handles at the ends of a touch selection. */
const touchGapPx = 32

type FloatingProps = { selected: Selected; children: ReactNode }

/** Below the end of the selection, within its post and the window. */
function Floating({ selected, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    const frame = element?.offsetParent?.getBoundingClientRect()
    if (!element || !frame) return
    const gap = window.matchMedia('(pointer: coarse)').matches ? touchGapPx : gapPx
    const { left, right, bottom } = selected.end
    const { offsetWidth: width, offsetHeight: height } = element
    const top = Math.min(bottom + gap, window.innerHeight - height - gap)
    const middle = (left + right - width) / 2
    element.style.top = `${top - frame.top}px`
    element.style.left = `${Math.max(0, Math.min(middle - frame.left, frame.width - width))}px`
  }, [selected])

  return (
    <div ref={box} className={styles.floating}>
      {children}
    </div>
  )
}
