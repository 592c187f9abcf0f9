import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { CaptchaChallengeProps } from '@querent/sdk/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { ImageChallenge } from './ImageChallenge.tsx'
import { samplePicture } from './sample-picture.ts'

const nothing = () => undefined

function Sample(changes: Partial<CaptchaChallengeProps>) {
  return (
    <SlotFrame host={createWebHost({ slug: 'basic_captcha', texts: { en_US } })}>
      <ImageChallenge
        action="question"
        config={{}}
        challenge={{ image: samplePicture, question: 'What is seven plus five?' }}
        error=""
        isSubmitting={false}
        onRefresh={nothing}
        onSolve={nothing}
        {...changes}
      />
    </SlotFrame>
  )
}

const meta: Meta<typeof Sample> = { title: 'Plugins/Picture captcha', component: Sample }
export default meta
type Story = StoryObj<typeof Sample>

export const Picture: Story = {}
export const Refused: Story = { args: { error: 'The captcha was not solved correctly.' } }
export const Submitting: Story = { args: { isSubmitting: true } }
export const QuestionAlone: Story = { args: { challenge: { question: 'What is seven plus five?' } } }
