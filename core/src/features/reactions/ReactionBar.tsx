import type { ReactionCount, ReactionEmoji } from '@querent/sdk/contract'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useFocusAfterRemoval } from '../../lib/useFocusAfterRemoval.ts'
import { type OptimisticState, useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import { classes, Icon, IconButton, icons, lazyPart } from '../../ui/index.ts'
import styles from './ReactionBar.module.scss'
import { countReactions, moveIntoView, reactionIcons, toggled } from './reactions.ts'

type Reactions = {
  shown: readonly ReactionCount[]
  state: OptimisticState
  toggle: (emoji: ReactionEmoji) => void
}

const none: readonly ReactionCount[] = []

/** Reacts to a post; the result is shown before the server responds. */
function useReactions(objectId: string, reactions = none): Reactions {
  const api = useApi()
  const getCountText = useCountText()
  const toasts = useToasts()
  const isLoggedIn = useLoginFirst('react')
  const { shown, state, change } = useOptimisticValue(reactions)

  function toggle(emoji: ReactionEmoji) {
    if (!isLoggedIn()) return
    const isOn = shown.some((reaction) => reaction.emoji === emoji && reaction.is_active)
    change(toggled(shown, emoji), async () => {
      const reaction = isOn ? 'deactivate' : 'activate'
      const result = await attempt(api.call('reactionSwitch', { object_id: objectId, emoji, reaction }))
      if (!result.ok) return undefined
      const counted = countReactions(result.data)
      const count = counted.find((counts) => counts.emoji === emoji)?.count ?? 0
      toasts.announce(getCountText(emoji, count))
      return counted
    })
  }

  return { shown, state, toggle }
}

/** Says how many users reacted in one way. */
function useCountText(): (emoji: ReactionEmoji, count: number) => string {
  const t = useText()
  const format = useFormat()
  // texts: question_page.reaction.count.*
  return (emoji, count) => t(`question_page.reaction.count.${emoji}`, { count, shown: format.count(count) })
}

export type ReactionBarProps = {
  /** The question or answer. */
  objectId: string
  /** Absent if nobody has reacted yet. */
  reactions?: readonly ReactionCount[]
}

const ReactionPicker = lazyPart(async () => (await import('./ReactionPicker.tsx')).ReactionPicker)

/** The reactions to a post, and buttons to react. */
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend
    <div
      className={classes(styles.bar, state === 'refused' && styles.refused)}
      role="group"
      aria-label={t('question_page.reaction.label')}
      onKeyDown={handleKeyDown}
    >
      {shown.map((reaction) => (
        <ReactionChip
          key={reaction.emoji}
          {...{ objectId, reaction, opener }}
          onToggle={() => toggle(reaction.emoji)}
        />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles the focus leaving the button and its panel */}
      <span className={classes(styles.adding, 'q-needs-script')} onBlur={handleBlur}>
        <IconButton
          ref={opener}
          size="small"
          icon={icons.smileIcon}
          label={t('question_page.reaction.add')}
          aria-expanded={isPicking}
          onPointerEnter={ReactionPicker.preload}
          onClick={() => setIsPicking(!isPicking)}
        />
        {isPicking && (
          <ReactionPicker
            reactions={shown}
            onPick={(emoji) => {
              toggle(emoji)
              close()
            }}
          />
        )}
      </span>
    </div>
  )
}

type ReactionChipProps = {
  objectId: string
  reaction: ReactionCount
  /** The button for further reactions. */
  opener: RefObject<HTMLButtonElement | null>
  onToggle: () => void
}

/** One kind of reaction: the number of users, their names on hover, and one's own reaction on click. */
function ReactionChip({ objectId, reaction, opener, onToggle }: ReactionChipProps) {
  const getCountText = useCountText()
  const format = useFormat()
  const namesId = useId()
  const { names, show, hide } = useNames(objectId, reaction)
  const { emoji, count, is_active } = reaction
  // It disappears with the last reaction.
  const chip = useFocusAfterRemoval<HTMLButtonElement>(() => opener.current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the pointer and the focus on the button or its names
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      <button
        ref={chip}
        type="button"
        className={classes(styles.chip, is_active && styles.own)}
        aria-label={getCountText(emoji, count)}
        aria-pressed={is_active}
        aria-describedby={names && namesId}
        onClick={onToggle}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <Icon of={reactionIcons[emoji]} size="small" />
        {format.count(count)}
      </button>
      {names && (
        <span ref={moveIntoView} id={namesId} role="tooltip" className={styles.names}>
          {names}
        </span>
      )}
    </span>
  )
}

/** The names of the users, loaded when a user wants to know. */
function useNames(objectId: string, { emoji, count }: ReactionCount) {
  const api = useApi()
  const [known, setKnown] = useState({ count: 0, names: '' })
  const [isWanted, setIsWanted] = useState(false)

  async function show() {
    setIsWanted(true)
    if (known.count === count) return
    try {
      // Names are optional; if they cannot be loaded, no error is shown.
      const found = await api.call('reactionInfo', { object_id: objectId }, silent)
      const names = found?.reaction_summary.find((reaction) => reaction.emoji === emoji)?.tooltip ?? ''
      setKnown({ count, names })
    } catch {
      setKnown({ count, names: '' })
    }
  }

  const names = isWanted && known.count === count ? known.names : ''
  return { names, show, hide: () => setIsWanted(false) }
}
