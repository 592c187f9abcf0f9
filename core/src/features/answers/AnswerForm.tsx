import { useState } from 'react'
import { Link } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useMissingPrivilege, useSession } from '../../runtime/session/index.ts'
import { Button, type CaretRef, FormAlert } from '../../ui/index.ts'
import { DraftFooter, DraftNotice, SessionEnded } from '../drafts/index.ts'
import { MarkdownField, useShownForm } from '../editing/index.ts'
import { withoutUploadMarks } from '../uploads/index.ts'
import styles from './AnswerForm.module.scss'
import { UnpostedAnswer } from './UnpostedAnswer.tsx'
import { type AnswerFormSettings, useAnswerForm } from './useAnswerForm.ts'
import type { PostedElsewhere } from './usePostedElsewhere.ts'

export type AnswerFormProps = AnswerFormSettings & {
  /** The user may no longer answer the question. */
  isRefused?: boolean
  caret: CaretRef
}

/** Writes an answer. The text is kept as a draft until it is posted. */
export function AnswerForm(props: AnswerFormProps) {
  const { caret } = props
  const t = useText()
  const { isLoggedIn } = useSession()
  const barrier = useMissingPrivilege('answer.add')
  const { form, draft, discard, isClosed, elsewhere, swapTexts } = useAnswerForm(props)
  const [wasOpen] = useState(!props.isRefused)
  useShownForm(form.ref)
  // While the answer is being sent, the question may already count as answered by the user.
  if ((props.isRefused || isClosed) && !form.isBusy) {
    const text = withoutUploadMarks(form.values.content)
    return <UnpostedAnswer content={text} replacesForm={wasOpen} onDiscard={discard} />
  }
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      {!isLoggedIn && <SessionEnded anchor="write-answer" purpose="answer" />}
      {barrier && (
        <FormAlert kind="warning">
          {barrier} <Link to="/privileges">{t('app.title.privileges')}</Link>
        </FormAlert>
      )}
      <PostedElsewhereNotice notice={elsewhere.notice} />
      {swapTexts && (
        <DraftNotice kind="warning" action={t('answer.form.exchange')} onAction={swapTexts}>
          {t('answer.form.other_tab')}
        </DraftNotice>
      )}
      <MarkdownField
        {...form.choice('content')}
        label={t('answer.form.label')}
        isLabelHidden
        height="low"
        placeholder={t('answer.form.placeholder')}
        caret={caret}
      />
      <DraftFooter
        draft={draft}
        saveText={t('answer.form.post')}
        isBusy={form.isBusy}
        isBlocked={barrier !== ''}
      >
        {form.values.content.trim() !== '' && (
          <Button variant="subtle" onClick={discard}>
            {t('answer.form.discard')}
          </Button>
        )}
      </DraftFooter>
    </form>
  )
}

function PostedElsewhereNotice({ notice }: Pick<PostedElsewhere, 'notice'>) {
  const t = useText()
  if (!notice) return null
  const text = notice.isTextKept ? t('answer.form.posted_elsewhere_kept') : t('answer.form.posted_elsewhere')
  return (
    <FormAlert kind="info">
      {richText(text, { link: (name) => <Link to={notice.path}>{name}</Link> })}
    </FormAlert>
  )
}
