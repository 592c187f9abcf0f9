import type { ReactNode } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { classes, IconButton, icons } from '../../ui/index.ts'
import { useVote, type VoteSubject } from './useVote.ts'
import styles from './VoteControl.module.scss'

export type VoteControlProps = {
  subject: VoteSubject
  /** Names the voted object, for screen readers. */
  label: string
  /** Deleted posts accept no more votes. */
  isDeleted?: boolean
  /** Shown below the score: a bookmark, the accepted mark. */
  children?: ReactNode
}

/** Up, score, down: a column next to the voted object, a row below it on a phone. */
export function VoteControl({ subject, label, isDeleted, children }: VoteControlProps) {
  const t = useText()
  const format = useFormat()
  const { voteState, state, vote } = useVote(subject)
  const { score, own } = voteState
  // texts: vote.up, vote.down
  const arrow = (direction: 'up' | 'down', icon: string, pressedIcon: string) =>
    !isDeleted && (
      <IconButton
        className={classes(styles.arrow, 'q-needs-script')}
        icon={icon}
        pressedIcon={pressedIcon}
        label={t(`vote.${direction}`)}
        data-shortcut={`vote-${direction}`}
        isPressed={own === `vote_${direction}`}
        onClick={() => vote(direction)}
      />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend
    <div className={styles.control} role="group" aria-label={label}>
      {arrow('up', icons.voteUpIcon, icons.votedUpIcon)}
      <span
        className={classes(styles.score, own !== '' && styles.voted, state === 'refused' && 'q-refused')}
        title={t('vote.score', { count: score })}
        aria-live="polite"
      >
        {format.count(score)}
      </span>
      {arrow('down', icons.voteDownIcon, icons.votedDownIcon)}
      {children}
    </div>
  )
}
