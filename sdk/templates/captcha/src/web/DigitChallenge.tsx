import { Button, type SlotProps, TextInput, useTexts } from '@querent/sdk/web'
import { type FormEvent, useState } from 'react'

export function DigitChallenge(props: SlotProps<'captcha.challenge'>) {
  const { challenge, error, isSubmitting, onRefresh, onSolve } = props
  const t = useTexts()
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
      <TextInput
        label={t('challenge.answer')}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        required
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {t('challenge.verify')}
      </Button>
    </form>
  )
}
