import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import type { OpenCaptcha } from '../../lib/captcha.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { Slot, usePlugins } from '../../slots/index.ts'
import { FormAlert, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { CaptchaFrame } from './CaptchaFrame.tsx'

export type CaptchaDialogProps = {
  open: OpenCaptcha
  onSolve: (input: string) => void
  onRefresh: () => void
  onClose: () => void
}

type Config = Readonly<Record<string, unknown>>

/** What the plugin's challenge is made with; undefined until it is there. */
function useCaptchaConfig(): Config | undefined {
  const api = useApi()
  const [config, setConfig] = useState<Config>()

  useEffect(() => {
    attempt(api.call('captchaConfig')).then((answer) => {
      setConfig((answer.ok && answer.data.config) || {})
    })
  }, [api])

  return config
}

/** Asks the user to show that they are none of the programs that fill forms. A plugin makes the challenge. */
export function CaptchaDialog({ open, onSolve, onRefresh, onClose }: CaptchaDialogProps) {
  const t = useText()
  const plugins = usePlugins()
  const config = useCaptchaConfig()

  // The captcha may have been switched on after this page was opened.
  useEffect(() => {
    plugins.refresh()
  }, [plugins])

  const { action, demand, msg, isSubmitting } = open
  return (
    <CaptchaFrame title={t('captcha.title')} onClose={onClose}>
      {config === undefined ? (
        <Waiting />
      ) : (
        <Slot
          // Each challenge has a new form: what was entered for another is of no use.
          key={demand.captcha_id}
          name="captcha.challenge"
          props={{
            action,
            config,
            challenge: getChallenge(demand),
            error: msg,
            isSubmitting,
            onRefresh,
            onSolve,
          }}
          fallback={<Waiting />}
        />
      )}
    </CaptchaFrame>
  )
}

/** Absent where the service makes its own. */
function getChallenge(demand: OpenCaptcha['demand']) {
  const { captcha_img: image, captcha_audio: audio, captcha_question: question } = demand
  if (!image && !audio && !question) return undefined
  return { ...(image && { image }), ...(audio && { audio }), ...(question && { question }) }
}

const longWaitMs = 6000

function Waiting() {
  const t = useText()
  const isLong = useDelayed(true, longWaitMs)
  if (isLong) return <FormAlert>{t('captcha.missing')}</FormAlert>
  return (
    <div role="status">
      <Skeleton shape="block" size={64} />
      <VisuallyHidden>{t('captcha.loading')}</VisuallyHidden>
    </div>
  )
}
