import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildSimilarQuestion } from '../reasons/reason-samples.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { QuestionBanners } from './QuestionBanners.tsx'
import { QuestionHeader } from './QuestionHeader.tsx'
import { QuestionPost, type QuestionPostProps } from './QuestionPost.tsx'
import { buildAction, buildComment, buildQuestionInfo, buildUser } from './view-samples.ts'

const meta: Meta<typeof QuestionPost> = {
  title: 'features/questions/QuestionPost',
  tags: ['autodocs'],
  component: QuestionPost,
}
export default meta
type Story = StoryObj<typeof QuestionPost>

const reader = { id: 'selma', username: 'selma' }
const comments = { count: 5, list: [buildComment(), buildComment({ comment_id: '2', vote_count: 0 })] }
const reactions = (['heart', 'smile', 'frown'] as const).map((emoji, index) => ({
  emoji,
  count: 10 ** (index + 2),
  is_active: index === 0,
}))
const actions = [
  ['edit', 'Edit'],
  ['close', 'Close'],
  ['pin', 'Pin'],
  ['hide', 'Unlist'],
  ['delete', 'Delete'],
].map(([action = '', name = '']) => buildAction(action, name))

type WholeProps = Pick<QuestionPostProps, 'question' | 'reactions'>

function Whole({ question, reactions }: WholeProps) {
  return (
    <>
      <QuestionHeader question={question} />
      <QuestionBanners question={question} />
      <QuestionPost question={question} comments={comments} reactions={reactions} />
    </>
  )
}

export const Visitor: Story = {
  render: () => (
    <StoryApp>
      <Whole question={buildQuestionInfo()} />
    </StoryApp>
  ),
}

/** Everything at once: long words, four digits, an editor, all actions, my own vote and bookmark. */
export const Full: Story = {
  render: () => (
    <StoryApp user={reader}>
      <Whole
        reactions={reactions}
        question={buildQuestionInfo({
          title:
            'Why does the first request after a night take nine seconds, although nothing else runs on that machine and the log of Donaudampfschifffahrtsgesellschaftskapitän stays empty?',
          vote_count: 4120,
          pin: 2,
          vote_status: 'vote_up',
          collected: true,
          collection_count: 312,
          is_followed: true,
          view_count: 1_284_000,
          edit_time: 1_789_990_000,
          user_info: buildUser('Maximiliane von Hohenlohe-Wald'),
          update_user_info: buildUser('Grace Hopper'),
          member_actions: actions,
        })}
      />
    </StoryApp>
  ),
}

export const Closed: Story = {
  render: () => (
    <StoryApp user={reader}>
      <QuestionBanners
        question={buildQuestionInfo({
          status: 2,
          operation: {
            type: 'A duplicate',
            description: 'This has been asked before and already has an answer.',
            msg: 'https://site.example/questions/10010000000000007',
            time: 1_789_000_000,
            level: 'info',
          },
        })}
      />
    </StoryApp>
  ),
}

export const DeletedPendingUnlisted: Story = {
  render: () => (
    <StoryApp user={reader}>
      {(['danger', 'secondary'] as const).map((level) => (
        <QuestionBanners
          key={level}
          question={buildQuestionInfo({
            operation: { type: '', description: '', msg: `This question is ${level}.`, time: 0, level },
          })}
        />
      ))}
      <QuestionBanners question={buildQuestionInfo({ show: 2 })} />
    </StoryApp>
  ),
}

const reasons = [60, 63, 64, 59].map((reason_type) => ({
  reason_key: String(reason_type),
  reason_type,
  name: `Reason ${reason_type}`,
  description: 'What it means, in one sentence.',
  have_content: reason_type === 59 || reason_type === 60,
  content_type: reason_type === 60 ? 'text' : reason_type === 59 ? 'textarea' : '',
  placeholder: 'Address of the existing question',
}))
const nothing = () => undefined
const similar = [
  buildSimilarQuestion({ title: 'Why does an electric kettle get louder before the water boils?' }),
  buildSimilarQuestion({ id: '2', title: 'Loud kettle', answer_count: 0, accepted_answer: false }),
]

export const Closing: Story = {
  render: () => (
    <StoryApp
      user={reader}
      calls={{ reasonList: () => reasons, questionClose: nothing, questionSimilar: () => similar }}
    >
      <CloseDialog question={{ id: '1', title: 'Why is my kettle so loud?' }} onClose={nothing} />
    </StoryApp>
  ),
}

/** Possible originals are offered before anything is typed. */
export const ClosingDuplicate: Story = {
  ...Closing,
  play: async ({ canvasElement }) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    canvasElement.ownerDocument.querySelector<HTMLElement>('[role=dialog] [type=radio]')?.click()
    await new Promise((resolve) => setTimeout(resolve, 400))
  },
}
