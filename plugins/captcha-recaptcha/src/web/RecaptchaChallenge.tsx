import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { Button, useColorScheme, useSite, useTexts } from '@querent/sdk/web'
import { type RefObject, useEffect, useRef, useState } from 'react'
import './challenge.css'
import { loadRecaptcha, type Recaptcha, serviceLanguage } from './recaptcha-script.ts'

type State = 'loading' | 'shown' | 'blocked' | 'failed'

// texts: form.blocked, form.failed

/** The checkbox of the service, and a button that submits its token. */
export function RecaptchaChallenge({ config, error, isSubmitting, onSolve }: CaptchaChallengeProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const { state, token } = useCheckbox(place, config)
  return (
    <div className="captcha-recaptcha">
      {error && <p role="alert">{error}</p>}
      {state === 'loading' && <p role="status">{t('form.loading')}</p>}
      {(state === 'blocked' || state === 'failed') && <p role="alert">{t(`form.${state}`)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of our own; the service puts a frame here. */}
      <div ref={place} role="group" aria-label={t('form.label')} className="captcha-recaptcha-checkbox" />
      <Button
        variant="primary"
        disabled={token === '' || isSubmitting}
        isBusy={isSubmitting}
        onClick={() => onSolve(token)}
      >
        {t('form.submit')}
      </Button>
    </div>
  )
}

/** On the narrowest screens the normal checkbox does not fit between the dialog's edges. */
const narrow = '(max-width: 359px)'

function useCheckbox(place: RefObject<HTMLDivElement | null>, config: CaptchaChallengeProps['config']) {
  const { language } = useSite()
  const theme = useColorScheme()
  const [state, setState] = useState<State>('loading')
  const [token, setToken] = useState('')
  const [key, host] = [String(config.key), String(config.script_host ?? '')]

  useEffect(() => {
    const loading = loadRecaptcha({ host, language: serviceLanguage(language) })
    // The service permanently claims the element: each checkbox gets a new one.
    const own = document.createElement('div')
    let isGone = false

    function show(recaptcha: Recaptcha) {
      if (isGone) return
      place.current?.append(own)
      recaptcha.render(own, {
        sitekey: key,
        theme,
        size: window.matchMedia(narrow).matches ? 'compact' : 'normal',
        hl: serviceLanguage(language),
        callback: setToken,
        'expired-callback': () => setToken(''),
        'error-callback': () => setState('failed'),
      })
      setState('shown')
    }

    loading.recaptcha.then(show).catch(() => {
      if (!isGone) setState('blocked')
    })
    return () => {
      isGone = true
      loading.end()
      own.remove()
      setToken('')
    }
  }, [host, key, language, place, theme])

  return { state, token }
}
