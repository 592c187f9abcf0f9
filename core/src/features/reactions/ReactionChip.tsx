import type { ReactionCount } from '@querent/sdk/contract'
import { useId, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { classes, Icon } from '../../ui/index.ts'
import { moveIntoView } from './move-into-view.ts'
import styles from './ReactionBar.module.scss'
import { reactionIcons } from './reaction-icons.ts'

export type ReactionChipProps = { objectId: string; reaction: ReactionCount; onToggle: () => void }

/** One way in which users reacted: how many, on pointing at it who, and on pressing oneself. */
export function ReactionChip({ objectId, reaction, onToggle }: ReactionChipProps) {
  const t = useText()
  const format = useFormat()
  const namesId = useId()
  const { names, show, hide } = useNames(objectId, reaction)
  const { emoji, count, is_active } = reaction
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears whether somebody points at the button or its names
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      <button
        type="button"
        className={classes(styles.chip, is_active && styles.own)}
        // texts: question_page.reaction.count.*
        aria-label={t(`question_page.reaction.count.${emoji}`, { count, shown: format.count(count) })}
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

/** Who reacted so, asked for when a user wants to know. */
function useNames(objectId: string, { emoji, count }: ReactionCount) {
  const api = useApi()
  const [known, setKnown] = useState({ count: 0, names: '' })
  const [isWanted, setIsWanted] = useState(false)

  async function show() {
    setIsWanted(true)
    if (known.count === count) return
    try {
      // Names are a courtesy; where they do not come, nothing is said about it.
      const options = { passThrough: true, ignore50x: true }
      const found = await api.call('reactionInfo', { object_id: objectId }, options)
      const names = found?.reaction_summary.find((reaction) => reaction.emoji === emoji)?.tooltip ?? ''
      setKnown({ count, names })
    } catch {
      setKnown({ count, names: '' })
    }
  }

  const names = isWanted && known.count === count ? known.names : ''
  return { names, show, hide: () => setIsWanted(false) }
}
