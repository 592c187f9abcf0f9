import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { buildAction } from '../questions/view-samples.ts'
import { sampleReasons } from '../reasons/reason-samples.ts'
import { FlagButton } from './FlagButton.tsx'
import { FlagDialog } from './FlagDialog.tsx'

const meta: Meta = { title: 'features/review/Flags' }
export default meta
type Story = StoryObj

const nothing = () => undefined

function opened(calls: NonNullable<StoryAppProps['calls']>, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp user={{ id: 'selma', username: 'selma' }} calls={calls}>
        <FlagDialog kind="question" id="1" onClose={nothing} />
      </StoryApp>
    ),
    play,
  }
}

export const Button: Story = {
  render: () => (
    <StoryApp calls={{ reasonList: () => sampleReasons }}>
      <FlagButton kind="answer" id="1" actions={[buildAction('report', 'Flag')]} />
      <FlagButton kind="comment" id="1" actions={[buildAction('report', 'Flag')]} variant="link" />
    </StoryApp>
  ),
}

export const Choosing: Story = opened({ reasonList: () => sampleReasons })
export const Loading: Story = opened({ reasonList: () => new Promise(nothing) })
export const Failed: Story = opened({
  reasonList: () => {
    throw apiError(429, null)
  },
})
export const NothingChosen: Story = opened({ reasonList: () => sampleReasons }, async ({ canvasElement }) =>
  sendForm(canvasElement.ownerDocument.body),
)
export const LongTexts: Story = opened({
  reasonList: () =>
    sampleReasons.map((reason) => ({
      ...reason,
      name: `${reason.name}, or what in this community is thought to be the same as far as that matters`,
      description: `${reason.description} ${reason.description} ${reason.description}`,
    })),
})
