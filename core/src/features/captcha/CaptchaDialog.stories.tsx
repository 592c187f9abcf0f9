import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'
import { Button, EmptyState, FormAlert, TextInput } from '../../ui/index.ts'
import { CaptchaDialog } from './CaptchaDialog.tsx'

const meta: Meta<typeof Sample> = { title: 'features/accounts/CaptchaDialog', component: Sample }
export default meta
type Story = StoryObj<typeof Sample>

type SampleProps = { msg?: string; isSubmitting?: boolean; isConfigured?: boolean; hasPlugin?: boolean }

const nothing = () => undefined
const never = () => new Promise(() => undefined)
const demand = { captcha_id: 'c', captcha_img: '', captcha_question: 'What is two and two?', verify: true }

function buildPlugins(hasPlugin: boolean) {
  if (!hasPlugin) return createSamplePlugins({}).plugins
  const statuses = [buildStatus('sample', ['captcha.challenge'])]
  const sample = {
    slots: {
      'captcha.challenge': ({ challenge, error, isSubmitting }) => (
        <div className="q-stack">
          {error && <FormAlert>{error}</FormAlert>}
          <TextInput label={challenge?.question} disabled={isSubmitting} />
          <Button variant="primary" isBusy={isSubmitting}>
            Confirm
          </Button>
        </div>
      ),
    },
  } satisfies Parameters<typeof createSamplePlugins>[0][string]
  return createSamplePlugins({ sample }, { statuses }).plugins
}

/** The dialog of the core around the challenge of a plugin. */
function Sample({ msg = '', isSubmitting = false, isConfigured = true, hasPlugin = true }: SampleProps) {
  const plugins = useMemo(() => buildPlugins(hasPlugin), [hasPlugin])
  const calls = useMemo(
    () => ({ captchaConfig: isConfigured ? () => ({ slug_name: 'sample', config: {} }) : never }),
    [isConfigured],
  )
  return (
    <StoryApp plugins={plugins} calls={calls}>
      <EmptyState>The page behind it.</EmptyState>
      <CaptchaDialog
        open={{ action: 'question', demand, msg, isSubmitting }}
        onSolve={nothing}
        onRefresh={nothing}
        onClose={nothing}
      />
    </StoryApp>
  )
}

export const Challenge: Story = {}
export const Refused: Story = { args: { msg: 'The captcha was not solved correctly.' } }
export const Submitting: Story = { args: { isSubmitting: true } }
export const Loading: Story = { args: { isConfigured: false } }
/** After six seconds it says that the challenge did not load. */
export const WithoutAPlugin: Story = { args: { hasPlugin: false } }
