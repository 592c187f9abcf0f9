import type { ReactionCount, ReactionEmoji } from '@querent/sdk/contract'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './ReactionPicker.module.scss'
import { emojis, moveIntoView, reactionIcons } from './reactions.ts'

export type ReactionPickerProps = {
  reactions: readonly ReactionCount[]
  onPick: (emoji: ReactionEmoji) => void
}

/** The available reactions. Arrow keys move between them. */
export function ReactionPicker({ reactions, onPick }: ReactionPickerProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)

  // Before the first paint, so that a key that is pressed at once reaches the visible picker.
  useLayoutEffect(() => {
    moveIntoView(panel.current)
    panel.current?.querySelector('button')?.focus()
  }, [])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = getStep(event)
    if (step === 0) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons.findIndex((button) => button.matches(':focus')) + step
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="toolbar"
      aria-label={t('question_page.reaction.add')}
      onKeyDown={handleKeyDown}
    >
      {emojis.map((emoji) => (
        <IconButton
          key={emoji}
          icon={reactionIcons[emoji]}
          // texts: question_page.reaction.name.*
          label={t(`question_page.reaction.name.${emoji}`)}
          aria-pressed={reactions.some((reaction) => reaction.emoji === emoji && reaction.is_active)}
          onClick={() => onPick(emoji)}
        />
      ))}
    </div>
  )
}

/** The direction of an arrow key in the user's language. */
function getStep({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === 'ArrowRight' || key === 'ArrowDown') return key === 'ArrowRight' && isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return key === 'ArrowLeft' && isRightToLeft ? 1 : -1
  return 0
}
