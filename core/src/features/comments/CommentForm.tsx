import { commentText } from '@querent/sdk/contract'
import { type KeyboardEvent, use, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useTextTarget } from '../../lib/text-targets.ts'
import { getLimits } from '../../runtime/forms/index.ts'
import { useMissingPrivilege, useSession } from '../../runtime/session/index.ts'
import { Button, FormAlert, isSubmitKey, TextArea } from '../../ui/index.ts'
import { SessionEnded } from '../drafts/index.ts'
import { Completion, insertBlock, useShownForm, useTakenFiles } from '../editing/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import styles from './CommentForm.module.scss'
import { CommentsContext } from './comment-mentions.ts'
import { listParticipants } from './mentions.ts'
import { type CommentFormSettings, useCommentForm } from './useCommentForm.ts'
import { commentsElementId } from './useCommentThread.ts'

export type CommentFormProps = CommentFormSettings & { label: string }

const shownBelow = 100
const doubleClickMs = 600

/** Writes a comment or a reply, or edits a comment. */
export function CommentForm(props: CommentFormProps) {
  const { objectId, label, edited, caret } = props
  const t = useText()
  const { isLoggedIn, isStaff } = useSession()
  const needed = useMissingPrivilege('comment.add')
  // Authors may edit their comments regardless of their reputation.
  const barrier = edited ? '' : needed
  const { form, cancel, newer } = useCommentForm(props)
  useKeptFocus()
  useShownForm(form.ref)
  const { value: text, onValueChange, ...field } = form.choice('original_text')
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useTakenFiles({ box: form.ref, area, value: text, onValueChange }, caret)
  const view = use(CommentsContext)
  useTextTarget(form.ref, (markdown) => area.current && insertBlock(area.current, markdown))
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
      {newer && (
        <FormAlert kind="warning" title={t('history.draft.outdated')}>
          <WrittenContent html={newer.parsed_text} isSmall />
        </FormAlert>
      )}
      <TextArea
        {...field}
        onPaste={files.onPaste}
        ref={area}
        label={label}
        value={text}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={handleKeyDown}
        rows={2}
        caret={caret}
        hint={edited && !isStaff && t('comment.edit_hint')}
        aside={
          left < shownBelow && t(`comment.form.${left < 0 ? 'over' : 'left'}`, { count: Math.abs(left) })
        }
      />
      <Completion
        area={area}
        onValueChange={onValueChange}
        listParticipants={() => (view ? listParticipants(view) : [])}
      />
      {files.tray}
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

/**
 * Ignores the second click of a double click on the button that opened the form, which would move the focus.
 */
function useKeptFocus() {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault()
    }
    document.addEventListener('mousedown', keepFocus)
    const timer = setTimeout(stop, doubleClickMs)
    function stop() {
      clearTimeout(timer)
      document.removeEventListener('mousedown', keepFocus)
    }
    return stop
  }, [])
}
