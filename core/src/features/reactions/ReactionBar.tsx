import type { ReactionCount } from '@querent/sdk/contract'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes, IconButton } from '../../ui/index.ts'
import styles from './ReactionBar.module.scss'
import { ReactionChip } from './ReactionChip.tsx'
import { addReactionIcon } from './reaction-icons.ts'
import { useReactions } from './useReactions.ts'

export type ReactionBarProps = {
  /** The question or answer. */
  objectId: string
  /** Absent where nobody has reacted yet. */
  reactions?: readonly ReactionCount[]
}

const importPicker = () => import('./ReactionPicker.tsx')
const ReactionPicker = lazy(async () => ({ default: (await importPicker()).ReactionPicker }))

/** How users feel about a post: what was said so far, and the ways to join in. */
export function ReactionBar({ objectId, reactions }: ReactionBarProps) {
  const t = useText()
  const { shown, state, toggle } = useReactions(objectId, reactions)
  const [isPicking, setIsPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setIsPicking(false)
    opener.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isPicking) return
    event.stopPropagation()
    close()
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsPicking(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that nobody needs here
    <div
      className={classes(styles.bar, state === 'refused' && styles.refused)}
      role="group"
      aria-label={t('question_page.reaction.label')}
      onKeyDown={handleKeyDown}
    >
      {shown.map((reaction) => (
        <ReactionChip
          key={reaction.emoji}
          {...{ objectId, reaction }}
          onToggle={() => toggle(reaction.emoji)}
        />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left the button and its panel */}
      <span className={classes(styles.adding, 'q-needs-script')} onBlur={handleBlur}>
        <IconButton
          ref={opener}
          size="small"
          icon={addReactionIcon}
          label={t('question_page.reaction.add')}
          aria-expanded={isPicking}
          onPointerEnter={importPicker}
          onClick={() => setIsPicking(!isPicking)}
        />
        {isPicking && (
          <Suspense>
            <ReactionPicker
              reactions={shown}
              onPick={(emoji) => {
                toggle(emoji)
                close()
              }}
            />
          </Suspense>
        )}
      </span>
    </div>
  )
}
