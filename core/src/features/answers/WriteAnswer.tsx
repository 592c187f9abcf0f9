import type { QuestionInfo } from '@querent/sdk/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { takeBufferedText } from '../../lib/typing-buffer.ts'
import { useAccountPaths, useSession } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite } from '../../runtime/site/index.ts'
import { Button, ButtonLink, type Caret, type CaretRef, EarlyTextArea, Icon, icons } from '../../ui/index.ts'
import { readAnswerDraft } from '../drafts/index.ts'
import styles from './WriteAnswer.module.scss'

export type WriteAnswerProps = { question: QuestionInfo }

const open = 1
const anchor = 'write-answer'
const importForm = () => import('./AnswerForm.tsx')
const AnswerForm = lazy(async () => ({ default: (await importForm()).AnswerForm }))

/** Invites to answer: a form for members, the way in for visitors, and nothing where no answer is taken. */
export function WriteAnswer({ question }: WriteAnswerProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  if (question.status !== open) return null
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={styles.title}>
        {t('answer.form.title')}
      </h2>
      {isLoggedIn ? <MemberAnswer question={question} /> : <LoginInvitation />}
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

function MemberAnswer({ question }: WriteAnswerProps) {
  const t = useText()
  const isRestricted = useSite().site_questions?.restrict_answer !== false
  if (!question.answered || !isRestricted) return <AnswerWriting question={question} />
  const editPath = `/posts/${question.id}/${question.first_answer_id}/edit`
  return (
    <p className={styles.restricted}>
      {richText(t('answer.form.restricted'), { link: (text) => <Link to={editPath}>{text}</Link> })}
    </p>
  )
}

/** Until a user wants to write, a place to click is where the editor will be; its code comes then. */
function AnswerWriting({ question }: WriteAnswerProps) {
  const t = useText()
  const { hash } = useLocation()
  const userId = useSession().user?.id
  // Undefined until a user wants to write.
  const [content, setContent] = useState<string>()
  const caret = useRef<Caret>(undefined)

  const readDraft = () => readAnswerDraft(question.id, userId)?.content

  // A draft of an earlier visit is in the browser, which the server cannot read.
  useEffect(() => {
    const draft = readDraft()
    if (hash === `#${anchor}` || draft) setContent((current) => current ?? draft ?? '')
  }, [hash, question.id, userId])

  function handleClick() {
    const typed = takeBufferedText()
    const text = (readDraft() ?? '') + typed
    const position = typed === '' ? 0 : text.length
    caret.current = { start: position, end: position }
    setContent(text)
  }

  if (content === undefined) {
    return (
      <button
        type="button"
        className={`${styles.place} q-needs-script`}
        data-opens="editor"
        onPointerEnter={importForm}
        onFocus={importForm}
        onClick={handleClick}
      >
        <Icon of={icons.editIcon} />
        {t('answer.form.begin')}
      </button>
    )
  }
  return (
    <Suspense fallback={<EarlyAnswer text={content} onTextChange={setContent} caret={caret} />}>
      <AnswerForm question={question} content={content} onContentChange={setContent} caret={caret} />
    </Suspense>
  )
}

type EarlyAnswerProps = { text: string; onTextChange: (text: string) => void; caret: CaretRef }

/** Looks like `AnswerForm` and takes the keys until its code has been loaded. */
export function EarlyAnswer({ text, onTextChange, caret }: EarlyAnswerProps) {
  const t = useText()
  return (
    <div className={styles.form}>
      <div className={styles.box}>
        <EarlyTextArea
          className={styles.area}
          aria-label={t('answer.form.label')}
          placeholder={t('answer.form.placeholder')}
          value={text}
          onValueChange={onTextChange}
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
