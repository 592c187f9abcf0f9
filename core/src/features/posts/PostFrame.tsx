import type { UserBasic } from '@querent/sdk/contract'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { useSession } from '../../runtime/session/index.ts'
import { ButtonLink, classes, historyIcon, Icon } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { AuthorCard, type AuthorCardProps } from '../users/index.ts'
import styles from './PostFrame.module.scss'

export type PostFrameProps = {
  /** The vote control, and other controls next to it. */
  votes: ReactNode
  /** Names the post for its buttons, if the page has several. */
  label?: string
  /** Buttons below the text. */
  actions: ReactNode
  /** The author and the last editor. */
  authors: ReactNode
  /** The text, and other content of the post. */
  children: ReactNode
  /** Comments, and the form for one. */
  comments?: ReactNode
  /** Whether it is the accepted answer, marked by a line along its start. */
  isAccepted?: boolean
}

/** The layout of a question or an answer: votes next to the text, on a phone in the row below it. */
export function PostFrame({
  votes,
  label,
  actions,
  authors,
  children,
  comments,
  isAccepted = false,
}: PostFrameProps) {
  return (
    <div className={classes(styles.frame, isAccepted && styles.accepted)}>
      <div className={styles.body}>{children}</div>
      <div className={styles.votes}>{votes}</div>
      <div className={styles.foot}>
        <div className={styles.actions} {...(label && { role: 'group', 'aria-label': label })}>
          {actions}
        </div>
        <div className={styles.authors}>{authors}</div>
      </div>
      {comments && <div className={styles.comments}>{comments}</div>}
    </div>
  )
}

export type HistoryLinkProps = {
  /** `/posts/…`, without its end. */
  postPath: string
}

/** The link to a post's timeline, for those who may read it. */
export function HistoryLink({ postPath }: HistoryLinkProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return null
  const label = t('history.link')
  return (
    <Link className={styles.link} to={`${postPath}/timeline`} aria-label={label} title={label}>
      <Icon of={historyIcon} />
    </Link>
  )
}

export type PostAuthorsProps = {
  author: UserBasic | undefined
  activity: Extract<AuthorCardProps['activity'], 'asked' | 'answered'>
  /** Unix seconds. */
  at: number
  /** The permanent URL of the post, to which the date links. */
  path: string
  /** Another user who edited it last, and when. */
  editor?: UserBasic
  editedAt: number
  /** Under an answer: the author of its question. */
  askerId?: string
}

/** The author of a question or an answer, after the user who edited it last. */
export function PostAuthors({ author, activity, at, path, editor, editedAt, askerId }: PostAuthorsProps) {
  const isOtherEditor = editor !== undefined && editor.id !== author?.id
  return (
    <>
      {isOtherEditor && editedAt > 0 && <AuthorCard user={editor} activity="edited" at={editedAt} />}
      {author && (
        <AuthorCard user={author} activity={activity} at={at} href={path} isAsker={author.id === askerId} />
      )}
    </>
  )
}

export type PostTextProps = {
  html: string
  /** The HTML is only the beginning, because the post is very long. */
  isShortened?: boolean
  /** A page that contains the whole HTML, for browsers without scripts and for other tabs. */
  wholePath: string
  /** Loads the whole HTML. */
  onExpand: () => Promise<string>
}

/** The text of a post. A very long one is shortened until the user asks for the rest. */
export function PostText({ html, isShortened, wholePath, onExpand }: PostTextProps) {
  const t = useText()
  const [whole, setWhole] = useState<{ of: string; html: string }>()

  async function expand(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    await load()
  }
  async function load() {
    const result = await attempt(onExpand())
    if (result.ok) setWhole({ of: html, html: result.data })
  }
  // A re-rendered text is reloaded, and stays as it was until then.
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
