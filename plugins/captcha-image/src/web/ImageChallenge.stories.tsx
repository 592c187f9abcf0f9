import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { ImageChallenge } from './ImageChallenge.tsx'
import { sampleImage } from './sample-image.ts'

const nothing = () => undefined

function Sample(changes: Partial<CaptchaChallengeProps>) {
  return (
    <SlotFrame host={createWebHost({ slug: 'basic_captcha', texts: { en_US } })}>
      <ImageChallenge
        action="question"
        config={{}}
        challenge={{ image: sampleImage, question: 'What is seven plus five?' }}
        error=""
        isSubmitting={false}
        onRefresh={nothing}
        onSolve={nothing}
        {...changes}
      />
    </SlotFrame>
  )
}

const meta: Meta<typeof Sample> = { title: 'plugins/captcha-image', component: Sample }
export default meta
type Story = StoryObj<typeof Sample>

export const ChallengeImage: Story = {}
export const Refused: Story = { args: { error: 'The captcha was not solved correctly.' } }
export const Submitting: Story = { args: { isSubmitting: true } }
export const QuestionAlone: Story = { args: { challenge: { question: 'What is seven plus five?' } } }
