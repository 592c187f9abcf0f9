import type { CommentItem, PageOf } from '@querent/sdk/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { focusElement } from '../../lib/scrolling.ts'
import { localEntries } from '../../lib/storage.ts'
import { useBufferedText } from '../../lib/typing-buffer.ts'
import { useFocusAfterRemoval } from '../../lib/useFocusAfterRemoval.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { useLoginFirst, useSession } from '../../runtime/session/index.ts'
import {
  Button,
  buttonClasses,
  type Caret,
  EarlyTextArea,
  icons,
  lazyExtra,
  lazyPart,
} from '../../ui/index.ts'
import { readCommentDraft, storeCommentDraft } from '../drafts/index.ts'
import formStyles from './CommentForm.module.scss'
import type { CommentFormProps } from './CommentForm.tsx'
import styles from './CommentList.module.scss'
import { CommentRow } from './CommentRow.tsx'
import { withPlainMentions } from './comment-mentions.ts'
import {
  type CommentThreadState,
  commentElementId,
  commentsBegun,
  commentsElementId,
  countRemaining,
  useCommentThread,
  type Writing,
} from './useCommentThread.ts'

export type CommentListProps = {
  /** The question or answer they are on. */
  objectId: string
  /** The element that names the post, if the page has several. */
  postNameId?: string
  /** The comments that the page was loaded with; absent if there are none. */
  first?: PageOf<CommentItem>
  /** The post was deleted: it accepts no more comments. */
  isDeleted?: boolean
}

const UnsentComments = lazyExtra(async () => (await import('./UnsentComments.tsx')).UnsentComments)
const CommentForm = lazyPart(async () => {
  // Reopens the form when cancelling it is undone.
  const [loaded] = await Promise.all([import('./CommentForm.tsx'), UnsentComments.preload()])
  return loaded.CommentForm
}, EarlyComment)

/** The comments on a question or an answer: the best ones, all others on demand, and a form for one's own. */
export function CommentList({ objectId, postNameId, first, isDeleted }: CommentListProps) {
  const t = useText()
  const commentThread = useCommentThread(objectId, first)
  const isLoggedIn = useLoginFirst('comment')
  const [writing, setWriting] = useState<Writing>()
  const addButton = useRef<HTMLButtonElement>(null)
  const ended = useRef<Writing>(undefined)
  const { list } = commentThread.thread
  // Known in the browser only, not while the server renders.
  const isBegun = useIsHydrated() && localEntries.get<boolean>(commentsBegun)

  function begin(next: Writing) {
    if (isLoggedIn()) setWriting(next)
  }

  function end() {
    ended.current = writing
    setWriting(undefined)
  }

  // The button, or the edited comment, is rendered again once the form is closed.
  useEffect(() => {
    const last = ended.current
    if (writing || !last) return
    ended.current = undefined
    const row = last.kind === 'edit' && document.getElementById(commentElementId(last.comment))
    if (row) focusElement(row)
    else addButton.current?.focus()
  }, [writing])

  const form = writing && (
    <WritingForm
      key={writing.kind === 'new' ? 'new' : writing.comment.comment_id}
      {...{ objectId, commentThread, writing }}
      onDone={end}
    />
  )
  return (
    // A group and not a landmark: a page has as many of these as it has answers.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      id={commentsElementId(objectId)}
      role="group"
      aria-label={t('comment.list.label')}
      aria-labelledby={postNameId && `${commentsElementId(objectId)} ${postNameId}`}
    >
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((comment) => (
            <li key={comment.comment_id}>
              {writing?.kind === 'edit' && writing.comment.comment_id === comment.comment_id ? (
                form
              ) : (
                <CommentRow
                  comment={comment}
                  isDeleted={isDeleted}
                  onReply={() => begin({ kind: 'reply', comment })}
                  onEdit={() => begin({ kind: 'edit', comment })}
                  onDelete={() => commentThread.remove(comment)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writing && writing.kind !== 'edit' && form}
      {isBegun && (
        <UnsentComments {...{ objectId, commentThread }} onFound={(found) => setWriting(writing ?? found)} />
      )}
      <div className={styles.buttons}>
        {countRemaining(commentThread.thread) > 0 && <MoreComments {...{ objectId, commentThread }} />}
        {!writing && !isDeleted && (
          <Button
            ref={addButton}
            className="q-needs-script"
            variant="subtle"
            size="small"
            icon={icons.commentIcon}
            data-opens="editor"
            onPointerEnter={CommentForm.preload}
            onFocus={CommentForm.preload}
            onClick={() => begin({ kind: 'new' })}
          >
            {t('comment.list.add')}
          </Button>
        )}
      </div>
    </div>
  )
}

type MoreCommentsProps = { objectId: string; commentThread: CommentThreadState }

/** A link, so that all comments can be read without script, too. */
function MoreComments({ objectId, commentThread }: MoreCommentsProps) {
  const t = useText()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('comments', objectId)
  // The link disappears with the last comments.
  const link = useFocusAfterRemoval<HTMLAnchorElement>(() =>
    document.getElementById(commentsElementId(objectId)),
  )

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    commentThread.loadMore()
  }

  return (
    <a
      ref={link}
      className={buttonClasses({ variant: 'subtle', size: 'small' })}
      href={`?${query}#${commentsElementId(objectId)}`}
      rel="nofollow"
      aria-busy={commentThread.loading === 'loading' || undefined}
      onClick={handleClick}
    >
      {t('comment.list.more', { count: countRemaining(commentThread.thread) })}
    </a>
  )
}

type WritingFormProps = {
  objectId: string
  commentThread: CommentThreadState
  writing: Writing
  onDone: () => void
}

function WritingForm({ objectId, commentThread, writing, onDone }: WritingFormProps) {
  const userId = useSession().user?.id
  const [text, setText] = useState(() => writing.text ?? readStartText(writing, userId))
  const caret = useRef<Caret | undefined>(
    writing.isQuiet ? undefined : { start: text.length, end: text.length },
  )
  // Text that was typed after a click before the scripts were loaded.
  useBufferedText(text, (typed) => setText((current) => current + typed))
  const label = useWritingLabel(writing)
  return (
    <CommentForm
      {...{ objectId, label, text, caret }}
      onTextChange={setText}
      edited={writing.kind === 'edit' ? writing.comment : undefined}
      replied={writing.kind === 'reply' ? writing.comment : undefined}
      onAdded={commentThread.added}
      onChanged={commentThread.changed}
      onDone={onDone}
    />
  )
}

/** An edit starts with its draft, or typing before the form is loaded would overwrite that. */
function readStartText(writing: Writing, userId?: string): string {
  if (writing.kind !== 'edit') return ''
  const { comment_id, original_text } = writing.comment
  return readCommentDraft(`edit.${comment_id}`, userId)?.content ?? withPlainMentions(original_text)
}

function useWritingLabel(writing: Writing): string {
  const t = useText()
  switch (writing.kind) {
    case 'new':
      return t('comment.form.label')
    case 'reply':
      return t('comment.form.reply_to', { name: writing.comment.user_display_name })
    case 'edit':
      return t('comment.form.edit')
    default:
      return writing satisfies never
  }
}

/** Looks like `CommentForm` and accepts input until its code is loaded. */
export function EarlyComment(props: CommentFormProps) {
  const { label, text, caret, onDone } = props
  const t = useText()
  const store = useEarlyDraft(props)

  function cancel() {
    store('')
    onDone()
  }

  return (
    <div className={formStyles.form}>
      <div className={formStyles.early}>
        <span className="form-label" aria-hidden="true">
          {label}
        </span>
        <EarlyTextArea
          aria-label={label}
          rows={2}
          value={text}
          onValueChange={(next) => {
            props.onTextChange(next)
            store(next)
          }}
          caret={caret}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && text.trim() === '') cancel()
          }}
        />
      </div>
      <div className={formStyles.buttons}>
        <Button variant="primary" size="small" disabled>
          {t('comment.form.add')}
        </Button>
        <Button variant="subtle" size="small" onClick={cancel}>
          {t('comment.form.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Stores early input: without a connection the form may not load before the user leaves. */
function useEarlyDraft({ objectId, edited, replied }: CommentFormProps): (content: string) => void {
  const userId = useSession().user?.id
  return (content) => {
    if (edited) return
    localEntries.set(commentsBegun, true)
    storeCommentDraft(replied?.comment_id ?? objectId, { content }, userId)
  }
}
