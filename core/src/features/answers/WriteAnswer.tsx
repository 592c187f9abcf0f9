import type { QuestionInfo } from '@querent/sdk/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPath, useSession } from '../../app/session/index.ts'
import { allowsRegistration, useSite } from '../../app/site/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { ButtonLink, Icon, icons } from '../../ui/index.ts'
import { useAnswerDraft } from '../drafts/index.ts'
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
  const { pathname, search } = useLocation()
  const login = loginPath(`${pathname}${search}#${anchor}`)
  return (
    <div className={styles.invitation}>
      <p>{t('answer.invitation.text')}</p>
      <div className={styles.buttons}>
        <ButtonLink variant="primary" to={login} rel="nofollow">
          {t('answer.invitation.log_in')}
        </ButtonLink>
        {allowsRegistration(site) && (
          <ButtonLink to="/users/register">{t('answer.invitation.sign_up')}</ButtonLink>
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

/** Until somebody wants to write, a place to click stands where the editor will be; its code comes then. */
function AnswerWriting({ question }: WriteAnswerProps) {
  const t = useText()
  const { read } = useAnswerDraft(question.id)
  const { hash } = useLocation()
  const [state, setState] = useState<'closed' | 'resumed' | 'opened'>('closed')

  // A draft of an earlier visit is in the browser, which the server cannot read.
  useEffect(() => {
    if (hash === `#${anchor}` || read()) setState((current) => (current === 'closed' ? 'resumed' : current))
  }, [hash, read])

  if (state === 'closed') {
    return (
      <button
        type="button"
        className={`${styles.place} q-needs-script`}
        onPointerEnter={importForm}
        onFocus={importForm}
        onClick={() => setState('opened')}
      >
        <Icon of={icons.editIcon} />
        {t('answer.form.begin')}
      </button>
    )
  }
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <AnswerForm question={question} hasFocus={state === 'opened'} />
    </Suspense>
  )
}
