import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { Button, useTexts } from '@querent/sdk/web'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import './challenge.css'
import { challengePreference } from './challenge-preference.ts'

/** The image, or the question in words instead; one field for either. */
export function ImageChallenge({
  challenge,
  error,
  isSubmitting,
  onRefresh,
  onSolve,
}: CaptchaChallengeProps) {
  const t = useTexts()
  const { image, question } = challenge ?? {}
  const [wantsQuestion, setWantsQuestion] = useState(!image || challengePreference.isQuestion)
  const [isRejected, setIsRejected] = useState(error !== '')
  const isQuestion = wantsQuestion && question !== undefined

  function handleChoice() {
    challengePreference.isQuestion = !isQuestion
    setWantsQuestion(!isQuestion)
    // It was for the other task.
    setIsRejected(false)
  }

  return (
    <div className="captcha-image">
      {isQuestion ? (
        <Question text={question} isBusy={isSubmitting} onRefresh={onRefresh} />
      ) : (
        <ChallengeImage image={image} isBusy={isSubmitting} onRefresh={onRefresh} />
      )}
      <AnswerForm
        key={String(isQuestion)}
        label={isQuestion ? t('form.question') : t('form.characters')}
        error={isRejected ? error : ''}
        isBusy={isSubmitting}
        onSolve={onSolve}
      />
      {image && question && (
        <Button variant="link" onClick={handleChoice}>
          {isQuestion ? t('form.to_picture') : t('form.to_question')}
        </Button>
      )}
    </div>
  )
}

type ChallengeImageProps = { image: string | undefined; isBusy: boolean; onRefresh: () => void }

function ChallengeImage({ image, isBusy, onRefresh }: ChallengeImageProps) {
  const t = useTexts()
  return (
    <>
      <p>{t('form.hint')}</p>
      <div className="captcha-image-picture">
        <img src={image} width={200} height={60} alt={t('form.picture')} />
        <Button variant="link" disabled={isBusy} onClick={onRefresh}>
          {t('form.another_picture')}
        </Button>
      </div>
    </>
  )
}

type QuestionProps = { text: string; isBusy: boolean; onRefresh: () => void }

function Question({ text, isBusy, onRefresh }: QuestionProps) {
  const t = useTexts()
  return (
    <>
      <p role="status">{text}</p>
      <Button variant="link" disabled={isBusy} onClick={onRefresh}>
        {t('form.another_question')}
      </Button>
    </>
  )
}

type AnswerFormProps = { label: string; error: string; isBusy: boolean; onSolve: (input: string) => void }

function AnswerForm({ label, error, isBusy, onSolve }: AnswerFormProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState(error)

  // A visitor who sees a challenge is about to type.
  useEffect(() => input.current?.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const entered = input.current?.value.trim() ?? ''
    if (entered !== '') return onSolve(entered)
    setMessage(t('form.empty'))
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={message ? 'form-control is-invalid' : 'form-control'}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-invalid={message !== '' || undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        onChange={() => setMessage('')}
      />
      {message && (
        <p id={`${id}-message`} role="alert" className="captcha-image-error">
          {message}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={isBusy} isBusy={isBusy}>
        {t('form.submit')}
      </Button>
    </form>
  )
}
