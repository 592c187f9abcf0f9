import type { CaptchaChallengeProps } from '@querent/sdk/web'
import { Button, useColorScheme, useSite, useTexts } from '@querent/sdk/web'
import { useEffect, useRef, useState } from 'react'
import './challenge.css'
import { loadTurnstile, type Turnstile } from './turnstile-script.ts'

type State = 'loading' | 'shown' | 'blocked' | 'failed'

/**
 * The service's widget. Most visitors need not do anything: the token is submitted as soon as it is
 * available.
 */
export function TurnstileChallenge(props: CaptchaChallengeProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const { state, retry } = useWidget(place, props)
  return (
    <div className="captcha-turnstile">
      {props.error && <p role="alert">{props.error}</p>}
      {state === 'loading' && <p role="status">{t('form.loading')}</p>}
      {state === 'blocked' && <p role="alert">{t('form.blocked')}</p>}
      {state === 'failed' && (
        <>
          <p role="alert">{t('form.failed')}</p>
          <Button variant="primary" onClick={retry}>
            {t('form.again')}
          </Button>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of our own; the service puts a frame here. */}
      <div ref={place} role="group" aria-label={t('form.label')} className="captcha-turnstile-widget" />
    </div>
  )
}

function useWidget(place: { current: HTMLDivElement | null }, props: CaptchaChallengeProps) {
  const { key } = props.config
  const { action, onSolve } = props
  const { locale } = useSite()
  const theme = useColorScheme()
  const [state, setState] = useState<State>('loading')
  const widget = useRef<{ id: string; turnstile: Turnstile }>(undefined)
  const solve = useRef(onSolve)
  solve.current = onSolve

  useEffect(() => {
    const loading = loadTurnstile()
    let isGone = false

    function show(turnstile: Turnstile) {
      if (isGone || !place.current) return
      const id = turnstile.render(place.current, {
        sitekey: String(key),
        action: action.replace(/[^\w-]/g, '').slice(0, 32),
        theme,
        language: locale,
        callback: (token) => solve.current(token),
        'error-callback': () => {
          setState('failed')
          // The visitor has seen the message.
          return true
        },
        'expired-callback': () => setState('failed'),
      })
      if (id !== undefined) widget.current = { id, turnstile }
      setState(id === undefined ? 'failed' : 'shown')
    }

    loading.turnstile.then(show).catch(() => {
      if (!isGone) setState('blocked')
    })
    return () => {
      isGone = true
      loading.end()
      widget.current?.turnstile.remove(widget.current.id)
      widget.current = undefined
    }
  }, [action, key, locale, place, theme])

  function retry() {
    widget.current?.turnstile.reset(widget.current.id)
    setState('shown')
  }

  return { state, retry }
}
