import type { QuestionInfo } from '@querent/sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { takeBufferedText } from '../../lib/typing-buffer.ts'
import { useAccountPaths, useSession } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite } from '../../runtime/site/index.ts'
import { Button, ButtonLink, type Caret, EarlyTextArea, Icon, icons, lazyPart } from '../../ui/index.ts'
import { readAnswerDraft, storeAnswerDraft } from '../drafts/index.ts'
import type { AnswerFormProps } from './AnswerForm.tsx'
import styles from './WriteAnswer.module.scss'

export type WriteAnswerProps = { question: QuestionInfo }

const open = 1
const anchor = 'write-answer'
const AnswerForm = lazyPart(async () => (await import('./AnswerForm.tsx')).AnswerForm, EarlyAnswer)

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
        onPointerEnter={AnswerForm.preload}
        onFocus={AnswerForm.preload}
        onClick={handleClick}
      >
        <Icon of={icons.editIcon} />
        {t('answer.form.begin')}
      </button>
    )
  }
  return (
    <AnswerForm
      {...{ question, content, caret }}
      onContentChange={setContent}
      onPosted={() => setContent(undefined)}
    />
  )
}

/** Looks like `AnswerForm` and takes the keys until its code has been loaded. */
export function EarlyAnswer({ question, content, onContentChange, caret }: AnswerFormProps) {
  const t = useText()
  const userId = useSession().user?.id

  function handleChange(text: string) {
    onContentChange(text)
    // Without a connection the form may not come before the user leaves.
    storeAnswerDraft({ questionId: question.id, content: text }, userId)
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
