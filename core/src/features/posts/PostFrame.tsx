import type { ReactNode } from 'react'
import { classes } from '../../ui/index.ts'
import styles from './PostFrame.module.scss'

export type PostFrameProps = {
  /** The vote control, and what is with it. */
  votes: ReactNode
  /** What can be done with it: quiet buttons below the text. */
  actions: ReactNode
  /** Who wrote and who changed it. */
  authors: ReactNode
  /** The text, and what belongs directly to it. */
  children: ReactNode
  /** Comments, and the form for one. */
  comments?: ReactNode
  /** A rule along its start says what it is: the accepted answer. */
  isAccepted?: boolean
  className?: string
}

/** How a question or an answer is laid out: votes next to the text, on a phone in the row below it. */
export function PostFrame({
  votes,
  actions,
  authors,
  children,
  comments,
  isAccepted = false,
  className,
}: PostFrameProps) {
  return (
    <div className={classes(styles.frame, isAccepted && styles.accepted, className)}>
      <div className={styles.body}>{children}</div>
      <div className={styles.votes}>{votes}</div>
      <div className={styles.foot}>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.authors}>{authors}</div>
      </div>
      {comments && <div className={styles.comments}>{comments}</div>}
    </div>
  )
}
