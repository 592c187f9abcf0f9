import { type CommentItem, commentText } from '@querent/sdk/contract'
import { commentStatus } from '@querent/sdk/states'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { inlineServerErrors, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { useTextTarget } from '../../lib/text-targets.ts'
import {
  type ContractForm,
  describeSendFailure,
  getAddedText,
  getLimits,
  submitOnce,
  submitOnceOptions,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { useMissingPrivilege, useSession, useWriterId } from '../../runtime/session/index.ts'
import { Button, type CaretRef, FormAlert, isSubmitKey } from '../../ui/index.ts'
import {
  joinTexts,
  SessionEnded,
  storeCommentDraft,
  useCommentDraft,
  useDiscardNotice,
} from '../drafts/index.ts'
import { insertBlock } from '../editing/index.ts'
import styles from './CommentForm.module.scss'
import { findForm, registerForm, reopenForm } from './cancelled-comments.ts'
import { withPlainMentions } from './comment-mentions.ts'
import { MentionField } from './MentionField.tsx'
import { mentionedNames } from './mention-typing.ts'
import { rememberUnsentComment, type UnsentComment } from './unsent-comments.ts'
import { commentsBegun, commentsElementId } from './useCommentThread.ts'

export type CommentFormProps = {
  objectId: string
  label: string
  text: string
  onTextChange: (text: string) => void
  caret: CaretRef
  /** The comment that is being changed. */
  edited?: CommentItem
  /** The comment that is being answered. */
  replied?: CommentItem
  onAdded: (comment: CommentItem) => void
  onChanged: (changes: Pick<CommentItem, 'comment_id' | 'original_text' | 'parsed_text' | 'status'>) => void
  onDone: () => void
}

const schema = z.object({ original_text: commentText })
const shownBelow = 100

/** Writes a comment, a reply, or changes a comment. */
export function CommentForm(props: CommentFormProps) {
  const { objectId, label, edited, caret } = props
  const t = useText()
  const { isLoggedIn, isStaff } = useSession()
  const needed = useMissingPrivilege('comment.add')
  // Authors change what they wrote, whatever reputation they have since.
  const barrier = edited ? '' : needed
  const { form, cancel } = useCommentForm(props)
  const { value: text, onValueChange, ...field } = form.choice('original_text')
  useTextTarget(form.ref, (markdown) => {
    const area = form.ref.current?.querySelector('textarea')
    if (area) insertBlock(area, markdown)
  })
  const left = getLimits(commentText).max - [...text].length

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text.trim() === '') cancel()
    if (isSubmitKey(event)) form.ref.current?.requestSubmit()
  }

  // texts: comment.form.*
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      {!isLoggedIn && <SessionEnded anchor={commentsElementId(objectId)} purpose="comment" />}
      {barrier && (
        <FormAlert kind="warning">
          {barrier} <Link to="/privileges">{t('app.title.privileges')}</Link>
        </FormAlert>
      )}
      <MentionField
        {...field}
        label={label}
        value={text}
        onTextChange={onValueChange}
        onKeyDown={handleKeyDown}
        isBegun={text !== (edited ? withPlainMentions(edited.original_text) : '')}
        rows={2}
        caret={caret}
        hint={edited && !isStaff && t('comment.edit_hint')}
        aside={
          left < shownBelow && t(`comment.form.${left < 0 ? 'over' : 'left'}`, { count: Math.abs(left) })
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" isBusy={form.isBusy} disabled={barrier !== ''}>
          {edited ? t('comment.form.save') : t('comment.form.add')}
        </Button>
        <Button variant="subtle" size="small" onClick={cancel}>
          {t('comment.form.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Stores what is written until it is sent or cancelled, also by those who have to log in again first. */
function useCommentText({ objectId, text, caret, edited, replied, onTextChange }: CommentFormProps) {
  const before = edited ? withPlainMentions(edited.original_text) : ''
  const target = edited ? `edit.${edited.comment_id}` : (replied?.comment_id ?? objectId)
  const draft = useCommentDraft(target)
  const [initial] = useState(() => (text === before ? (draft.read()?.content ?? text) : text))
  // Once, when the form appears.
  useEffect(() => {
    localEntries.set(commentsBegun, true)
    if (initial !== text) {
      caret.current = { start: initial.length, end: initial.length }
      onTextChange(initial)
    } else if (initial !== before) draft.save({ content: initial })
  }, [])

  function store(content: string) {
    if (content === before) draft.remove()
    else draft.save({ content })
  }

  return { draft, initial, store, before, target }
}

function useCommentForm(props: CommentFormProps) {
  const { objectId, onTextChange, edited, replied, onChanged, onAdded, onDone } = props
  const api = useApi()
  const t = useText()
  const userId = useWriterId()
  const storedText = useCommentText(props)
  const { draft, initial, store } = storedText

  async function send(original_text: string) {
    if (edited) {
      const input = { comment_id: edited.comment_id, original_text }
      return onChanged(await api.call('commentUpdate', input, inlineServerErrors))
    }
    const input = {
      object_id: objectId,
      original_text,
      reply_comment_id: replied?.comment_id ?? '',
      mention_username_list: mentionedNames(original_text),
    }
    const comment = await submitOnce(api.call('commentAdd', input, submitOnceOptions), async (id) => {
      const sent = await api.call('commentInfo', { id }, inlineServerErrors)
      // One that was changed since is another comment by now.
      const isAsSent = sent.status !== commentStatus.deleted && sent.original_text === original_text
      return isAsSent ? sent : undefined
    })
    onAdded(comment)
  }

  const form = useContractForm<{ original_text: string }>({
    schema,
    messages: {
      original_text: {
        blank: 'comment.form.too_short',
        too_small: 'comment.form.too_short',
        too_big: 'comment.form.too_long',
      },
    },
    initial: { original_text: initial },
    onChange: ({ original_text: content }) => {
      onTextChange(content)
      store(content)
    },
    submit: async ({ original_text }) => {
      try {
        await send(original_text)
      } catch (thrown) {
        rememberUnsentComment(thrown, toUnsentComment(props, original_text, userId))
        throw thrown
      }
      // What was written while the comment was on its way is not in it.
      const written = form.getValues().original_text
      const added = getAddedText(written, original_text)
      if (added !== '') {
        form.change({ original_text: edited ? written : added })
        return
      }
      draft.remove()
      // Another form may have taken the place of this one.
      if (form.ref.current) onDone()
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t, { field: 'original_text' }),
  })

  const cancel = useCancel(props, form, storedText)
  return { form, cancel }
}

function toUnsentComment(
  { objectId, edited, replied }: CommentFormProps,
  text: string,
  userId: string,
): UnsentComment {
  const kind = edited ? 'edit' : replied ? 'reply' : 'new'
  return { userId, objectId, kind, commentId: (edited ?? replied)?.comment_id ?? '', text }
}

/** Closes the form. What was written in it can be brought back for a moment, also when the page was left. */
function useCancel(
  props: CommentFormProps,
  form: ContractForm<{ original_text: string }>,
  { draft, before, target }: ReturnType<typeof useCommentText>,
): () => void {
  const { objectId, onDone } = props
  const userId = useWriterId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const notice = useDiscardNotice()

  useEffect(() =>
    registerForm(target, userId, (cancelled) => {
      form.change({ original_text: joinTexts(cancelled, form.getValues().original_text) })
      return form.ref.current
    }),
  )

  function reopen(cancelled: string) {
    storeCommentDraft(target, { content: cancelled }, userId)
    // The comments bring it back once they are there again.
    if (!reopenForm(toUnsentComment(props, cancelled, userId))) navigate(pathname + search)
    // Another form may be open in its place: it stays, and the draft waits for its end.
    return document.querySelector<HTMLFormElement>(`#${commentsElementId(objectId)} form`)
  }

  return () => {
    const cancelled = form.getValues().original_text
    draft.remove()
    onDone()
    if (cancelled.trim() === '' || cancelled === before) return
    notice.show(() => (findForm(target, userId) ?? reopen)(cancelled))
  }
}
