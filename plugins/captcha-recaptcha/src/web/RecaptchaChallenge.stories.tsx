import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { fakeService } from './fake-service.ts'
import { RecaptchaChallenge } from './RecaptchaChallenge.tsx'

type SampleProps = Partial<CaptchaChallengeProps> & { isReached?: boolean }

const nothing = () => undefined

function Sample({ isReached = true, ...changes }: SampleProps) {
  fakeService(isReached)
  return (
    <SlotFrame host={createWebHost({ slug: 'google_v2_captcha', texts: { en_US } })}>
      <RecaptchaChallenge
        action="question"
        config={{ key: 'public-key' }}
        error=""
        isSubmitting={false}
        onRefresh={nothing}
        onSolve={nothing}
        {...changes}
      />
    </SlotFrame>
  )
}

const meta: Meta<typeof Sample> = { title: 'plugins/captcha-recaptcha', component: Sample }
export default meta
type Story = StoryObj<typeof Sample>

export const Widget: Story = {}
export const Refused: Story = { args: { error: 'The captcha was not solved correctly.' } }
export const Submitting: Story = { args: { isSubmitting: true } }
/** Shown to visitors if the service fails. */
export const Failed: Story = { args: { isReached: false } }
