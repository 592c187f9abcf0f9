import type { CommentItem } from '@querent/sdk/contract'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { toApiFailure, useApi } from '../../api/index.ts'
import { isBlank } from '../../lib/blank-text/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { fieldErrorsOf } from '../../runtime/errors/index.ts'
import { Button, type CaretRef } from '../../ui/index.ts'
import styles from './CommentForm.module.scss'
import { mentionedNames } from './comment-mentions.ts'
import { MentionField } from './MentionField.tsx'

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
  onChanged: (changes: Pick<CommentItem, 'comment_id' | 'original_text' | 'parsed_text'>) => void
  onCancel: () => void
}

const lengths = { min: 2, max: 600 }
const shownBelow = 100

/** Writes a comment, a reply, or changes a comment. */
export function CommentForm(props: CommentFormProps) {
  const { label, text, edited, caret, onCancel } = props
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { setText, error, isBusy, submit } = useCommentWriting(props)
  const left = lengths.max - [...text].length

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text.trim() === '') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <MentionField
        name="original_text"
        label={label}
        value={text}
        onTextChange={setText}
        onKeyDown={handleKeyDown}
        error={error}
        rows={2}
        caret={caret}
        aside={left < shownBelow ? t('comment.form.left', { count: left }) : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
          {edited ? t('comment.form.save') : t('comment.form.add')}
        </Button>
        <Button variant="subtle" size="small" onClick={onCancel}>
          {t('comment.form.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useCommentWriting(props: CommentFormProps) {
  const { objectId, text, onTextChange, edited, replied, onAdded, onChanged } = props
  const api = useApi()
  const t = useText()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function findError(): string | undefined {
    const length = [...text].length
    if (isBlank(text) || length < lengths.min) return t('comment.form.too_short', lengths)
    return length > lengths.max ? t('comment.form.too_long', lengths) : undefined
  }

  async function send() {
    if (edited) {
      onChanged(await api.call('commentUpdate', { comment_id: edited.comment_id, original_text: text }))
      return
    }
    const comment = await api.call('commentAdd', {
      object_id: objectId,
      original_text: text,
      reply_comment_id: replied?.comment_id ?? '',
      mention_username_list: mentionedNames(text),
    })
    onAdded(comment)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findError()
    setError(found)
    if (found || isBusy) return
    setIsBusy(true)
    try {
      await send()
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setError(fieldErrorsOf(thrown).original_text)
    } finally {
      setIsBusy(false)
    }
  }

  function setText(next: string) {
    onTextChange(next)
    setError(undefined)
  }

  return { setText, error, isBusy, submit }
}
