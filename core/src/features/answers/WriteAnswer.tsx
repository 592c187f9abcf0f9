import type { QuestionInfo } from '@querent/sdk/contract'
import { questionStatus } from '@querent/sdk/states'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { takeBufferedText } from '../../lib/typing-buffer.ts'
import { useAccountPaths, useSession, useWriterId } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite } from '../../runtime/site/index.ts'
import { Button, ButtonLink, type Caret, EarlyTextArea, Icon, icons, lazyPart } from '../../ui/index.ts'
import { readAnswerDraft, storeAnswerDraft } from '../drafts/index.ts'
import type { AnswerFormProps } from './AnswerForm.tsx'
import styles from './WriteAnswer.module.scss'

export type WriteAnswerProps = { question: QuestionInfo }

const anchor = 'write-answer'
const AnswerForm = lazyPart(async () => (await import('./AnswerForm.tsx')).AnswerForm, EarlyAnswer)

/**
 * The form for an answer for members, a link to the login for visitors, and nothing if no answer is accepted. A text
 * that was written before the question was closed or the session ended is still shown in the form.
 */
export function WriteAnswer({ question }: WriteAnswerProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  const wasLoggedIn = useWriterId() !== ''
  const begun = useStartedAnswer(question.id)
  const isOpen = question.status === questionStatus.available
  const isWriting = isLoggedIn || (wasLoggedIn && begun.content !== undefined)
  if (!isOpen && !(isWriting && begun.content?.trim())) return null
  // The message that the user has answered is not rendered in the element of the form, which would seem to
  // jump down the page when the new answer takes its place.
  const isDone = question.answered && begun.content === undefined
  return (
    <section key={isDone ? 1 : 0} id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.title}>
        {t('answer.form.title')}
      </h2>
      {isWriting ? <MemberAnswer {...{ question, isOpen, begun }} /> : <LoginInvitation />}
    </section>
  )
}

function LoginInvitation() {
  const t = useText()
  const site = useSite()
  const { login, register } = useAccountPaths(anchor, 'answer')
  return (
    <div className={styles.invitation}>
      <p>{t('answer.invitation.text')}</p>
      <div className={styles.buttons}>
        <ButtonLink variant="primary" to={login} rel="nofollow">
          {t('answer.invitation.log_in')}
        </ButtonLink>
        {allowsRegistration(site) && (
          <ButtonLink to={register} rel="nofollow">
            {t('answer.invitation.sign_up')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type MemberAnswerProps = WriteAnswerProps & { isOpen: boolean; begun: StartedAnswer }

function MemberAnswer({ question, isOpen, begun }: MemberAnswerProps) {
  const t = useText()
  const { content, caret, setContent } = begun
  const isRestricted = useSite().site_questions?.restrict_answer !== false
  const isRefused = !isOpen || (question.answered && isRestricted)
  const editPath = `/posts/${question.id}/${question.first_answer_id}/edit`
  return (
    <>
      {isOpen && isRefused && (
        <p className={styles.restricted}>
          {richText(t('answer.form.restricted'), { link: (text) => <Link to={editPath}>{text}</Link> })}
        </p>
      )}
      {(isRefused ? content?.trim() : content !== undefined) ? (
        <AnswerForm
          {...{ question, content: content ?? '', caret, isRefused }}
          onContentChange={setContent}
          onPosted={() => setContent(undefined)}
        />
      ) : (
        !isRefused && <BeginButton onClick={begun.begin} />
      )}
    </>
  )
}

type StartedAnswer = ReturnType<typeof useStartedAnswer>

/** The answer so far, from this visit or an earlier one; undefined until the user starts to write. */
function useStartedAnswer(questionId: string) {
  const { hash } = useLocation()
  const writerId = useWriterId()
  const [content, setContent] = useState<string>()
  const caret = useRef<Caret>(undefined)

  const readDraft = () => readAnswerDraft(questionId, writerId)?.content

  // A draft of an earlier visit is in the browser, which the server cannot read.
  useEffect(() => {
    const draft = readDraft()
    if (hash === `#${anchor}` || draft) setContent((current) => current ?? draft ?? '')
  }, [hash, questionId, writerId])

  function begin() {
    const typed = takeBufferedText()
    const text = (readDraft() ?? '') + typed
    const position = typed === '' ? 0 : text.length
    caret.current = { start: position, end: position }
    setContent(text)
  }

  return { content, setContent, caret, begin }
}

/** Shown in place of the editor, whose code is loaded when the user starts to write. */
function BeginButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className={`${styles.place} q-needs-script`}
      data-opens="editor"
      onPointerEnter={AnswerForm.preload}
      onFocus={AnswerForm.preload}
      onClick={onClick}
    >
      <Icon of={icons.editIcon} />
      {t('answer.form.begin')}
    </button>
  )
}

/** Looks like `AnswerForm` and accepts input until its code is loaded. */
export function EarlyAnswer({ question, content, onContentChange, caret }: AnswerFormProps) {
  const t = useText()
  const writerId = useWriterId()

  function handleChange(text: string) {
    onContentChange(text)
    // Without a connection the form may not load before the user leaves.
    const draft = readAnswerDraft(question.id, writerId)
    storeAnswerDraft({ ...draft, questionId: question.id, content: text }, writerId)
  }

  return (
    <div className={styles.form}>
      <div className={styles.box}>
        <EarlyTextArea
          className={styles.area}
          aria-label={t('answer.form.label')}
          placeholder={t('answer.form.placeholder')}
          value={content}
          onValueChange={handleChange}
          caret={caret}
        />
      </div>
      <div>
        <Button variant="primary" disabled>
          {t('answer.form.post')}
        </Button>
      </div>
    </div>
  )
}
