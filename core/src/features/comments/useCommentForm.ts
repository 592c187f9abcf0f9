import { type CommentItem, commentText } from '@querent/sdk/contract'
import { commentStatus } from '@querent/sdk/states'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { inlineServerErrors, useApi, whileWriting } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import {
  type ContractForm,
  describeSendFailure,
  getAddedText,
  submitOnce,
  submitOnceOptions,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { useAccountPaths, useSession, useWriterId } from '../../runtime/session/index.ts'
import type { CaretRef } from '../../ui/index.ts'
import { joinTexts, storeCommentDraft, useCommentDraft, useDiscardNotice } from '../drafts/index.ts'
import { findForm, registerForm, reopenForm } from './cancelled-comments.ts'
import { withPlainMentions } from './comment-mentions.ts'
import { mentionedNames } from './mentions.ts'
import { forgetUnsentComment, rememberUnsentComment, type UnsentComment } from './unsent-comments.ts'
import { useCommentEdit } from './useCommentEdit.ts'
import { useCommentPostedElsewhere } from './useCommentPostedElsewhere.ts'
import { commentsBegun, commentsElementId } from './useCommentThread.ts'

export type CommentFormSettings = {
  objectId: string
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

/** Stores the text until it is sent or canceled, even if the user has to log in again first. */
function useCommentText({ objectId, text, edited, replied, onTextChange }: CommentFormSettings) {
  const before = edited ? withPlainMentions(edited.original_text) : ''
  const target = edited ? `edit.${edited.comment_id}` : (replied?.comment_id ?? objectId)
  const draft = useCommentDraft(target)
  const [initial] = useState(() => (text === before ? (draft.read()?.content ?? text) : text))
  // Before the first paint, but after the field has taken over the cursor position of the one it replaces.
  useLayoutEffect(() => {
    const { activeElement: area } = document
    if (initial === text || !(area instanceof HTMLTextAreaElement) || area.value !== initial) return
    area.setSelectionRange(initial.length, initial.length)
  }, [])
  // Once, when the form appears.
  useEffect(() => {
    localEntries.set(commentsBegun, true)
    if (initial !== text) onTextChange(initial)
    else if (initial !== before) draft.save({ content: initial })
  }, [])

  function store(content: string) {
    if (content === before) draft.remove()
    else draft.save({ content })
  }

  return { draft, initial, store, before, target }
}

/** The state of the comment form: its draft, sending and canceling. */
export function useCommentForm(props: CommentFormSettings) {
  const { objectId, text, onTextChange, edited, replied, onChanged, onAdded, onDone } = props
  const api = useApi()
  const t = useText()
  const userId = useWriterId()
  const storedText = useCommentText(props)
  const { draft, initial, store, target } = storedText
  const edit = useCommentEdit(edited)
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const paths = useAccountPaths(commentsElementId(objectId), 'comment')

  useEffect(() => {
    if (!isLoggedIn) rememberUnsentComment(toUnsentComment(props, text, userId))
  }, [isLoggedIn, text])

  async function send(original_text: string) {
    if (edited) return onChanged(await edit.save(edited, original_text))
    const input = {
      object_id: objectId,
      original_text,
      reply_comment_id: replied?.comment_id ?? '',
      mention_username_list: mentionedNames(original_text),
    }
    const comment = await submitOnce(
      api.call('commentAdd', input, { ...submitOnceOptions, ...whileWriting }),
      async (id) => {
        const sent = await api.call('commentInfo', { id }, inlineServerErrors)
        // A comment that was edited since does not count as the sent one.
        const isAsSent = sent.status !== commentStatus.deleted && sent.original_text === original_text
        return isAsSent ? sent : undefined
      },
    )
    announce(comment, original_text)
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
      if (!isLoggedIn) return void navigate(paths.login)
      await send(original_text)
      forgetUnsentComment()
      // Text that was typed while the comment was being sent is not part of it.
      const written = form.getValues().original_text
      const added = getAddedText(written, original_text)
      if (added !== '') {
        form.change({ original_text: edited ? written : added })
        return
      }
      draft.remove()
      // Another form may have replaced this one.
      if (form.ref.current) onDone()
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t, { field: 'original_text' }),
  })

  const announce = useCommentPostedElsewhere({
    target,
    writerId: userId,
    getText: () => form.getValues().original_text,
    onPosted: (comment) => {
      if (form.isBusy) return
      onAdded(comment)
      draft.remove()
      forgetUnsentComment()
      onDone()
    },
  })
  const cancel = useCancel(props, form, storedText)
  return { form, cancel, newer: edit.newer }
}

function toUnsentComment(
  { objectId, edited, replied }: CommentFormSettings,
  text: string,
  userId: string,
): UnsentComment {
  const kind = edited ? 'edit' : replied ? 'reply' : 'new'
  return { userId, objectId, kind, commentId: (edited ?? replied)?.comment_id ?? '', text }
}

/** Closes the form. Its text can be restored for a moment, even from another page. */
function useCancel(
  props: CommentFormSettings,
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
    // The list of comments reopens it when the page is shown again.
    if (!reopenForm(toUnsentComment(props, cancelled, userId))) navigate(pathname + search)
    // Another form may be open: it stays, and the draft waits until it is closed.
    return document.querySelector<HTMLFormElement>(`#${commentsElementId(objectId)} form`)
  }

  return () => {
    const cancelled = form.getValues().original_text
    draft.remove()
    forgetUnsentComment()
    onDone()
    if (cancelled.trim() === '' || cancelled === before) return
    notice.show(() => (findForm(target, userId) ?? reopen)(cancelled))
  }
}
