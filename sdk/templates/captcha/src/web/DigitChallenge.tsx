import { type SlotProps, useTexts } from '@querent/sdk/web'
import { type FormEvent, useId, useState } from 'react'

export function DigitChallenge(props: SlotProps<'captcha.challenge'>) {
  const { challenge, error, isSubmitting, onRefresh, onSolve } = props
  const t = useTexts()
  const id = useId()
  const [input, setInput] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSolve(input)
  }
  return (
    <form onSubmit={handleSubmit}>
      <button type="button" onClick={onRefresh}>
        <img src={challenge?.image} alt={t('challenge.picture')} />
      </button>
      <p>{challenge?.question}</p>
      <label htmlFor={id}>{t('challenge.answer')}</label>
      <input
        id={id}
        className="form-control"
        inputMode="numeric"
        autoComplete="off"
        required
        value={input}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setInput(event.target.value)}
      />
      {error && <p id={`${id}-error`}>{error}</p>}
      <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
        {t('challenge.verify')}
      </button>
    </form>
  )
}
