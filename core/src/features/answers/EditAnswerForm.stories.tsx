import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { buildAnswer, buildQuestionInfo } from '../questions/view-samples.ts'
import { EditAnswerForm } from './EditAnswerForm.tsx'

const meta: Meta<typeof EditAnswerForm> = {
  title: 'features/answers/EditAnswerForm',
  tags: ['autodocs'],
  component: EditAnswerForm,
}
export default meta
type Story = StoryObj<typeof EditAnswerForm>

const start = { version: null, isVersionMissing: false, isSuggestion: false }
const grace = { id: 'grace-hopper', username: 'grace-hopper' }

function editing(calls: StoryAppProps['calls'] = {}, content = buildAnswer().content): Story {
  const answers = { postRender: () => '<p>Use a <code>Map</code>.</p>', ...calls }
  return {
    render: () => (
      <StoryApp user={grace} calls={answers}>
        <EditAnswerForm answer={buildAnswer({ content })} question={buildQuestionInfo()} start={start} />
      </StoryApp>
    ),
  }
}

const play: Story['play'] = ({ canvasElement }) => sendForm(canvasElement)

export const Ready: Story = editing()
export const Long: Story = editing({}, 'A paragraph that says the same once more.\n\n'.repeat(40))
export const TooShort: Story = { ...editing({}, 'Hm'), play }
export const Saving: Story = { ...editing({ answerUpdate: () => new Promise(() => undefined) }), play }
export const Refused: Story = {
  ...editing({
    answerUpdate: () => {
      throw apiFieldErrors({ edit_summary: 'Say in a few words what you changed.' })
    },
  }),
  play,
}
