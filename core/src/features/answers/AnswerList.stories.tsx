import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import {
  buildAction,
  buildAnswer,
  buildQuestionInfo,
  buildQuestionView,
  buildUser,
} from '../questions/view-samples.ts'
import { AnswerList } from './AnswerList.tsx'
import { WriteAnswer } from './WriteAnswer.tsx'

const meta: Meta<typeof AnswerList> = {
  title: 'features/answers/AnswerList',
  tags: ['autodocs'],
  component: AnswerList,
}
export default meta
type Story = StoryObj<typeof AnswerList>

const asker = { id: 'ada-lovelace', username: 'ada-lovelace' }
const grace = { id: 'grace-hopper', username: 'grace-hopper' }
const actions = [buildAction('edit', 'Edit'), buildAction('delete', 'Delete')]

function getView(...list: ReturnType<typeof buildAnswer>[]) {
  return buildQuestionView({
    info: buildQuestionInfo({ answer_count: list.length }),
    answers: { count: list.length, page: 1, page_size: 30, list },
  })
}

/** As the asker sees it: one is accepted, and every other can be. */
export const Asker: Story = {
  render: () => (
    <StoryApp user={asker} calls={{ answerAccept: () => null }}>
      <AnswerList
        order="default"
        path="/questions/1"
        view={getView(
          buildAnswer({ accepted: 2, vote_count: 31 }),
          buildAnswer({
            id: '2',
            vote_count: -1,
            update_time: 1_789_990_000,
            update_user_info: buildUser('Linus'),
          }),
          buildAnswer({
            id: '3',
            vote_count: 0,
            user_info: buildUser('Ada Lovelace'),
            member_actions: actions,
          }),
        )}
      />
    </StoryApp>
  ),
}

export const PendingAndDeleted: Story = {
  render: () => (
    <StoryApp user={grace}>
      <AnswerList
        order="default"
        path="/questions/1"
        namedId="2"
        view={getView(buildAnswer({ status: 11 }), buildAnswer({ id: '2', status: 10 }))}
      />
    </StoryApp>
  ),
}

export const SecondPage: Story = {
  render: () => (
    <StoryApp>
      <AnswerList
        order="created"
        path="/questions/1"
        view={buildQuestionView({
          info: buildQuestionInfo({ answer_count: 1204 }),
          answers: { count: 1204, page: 2, page_size: 30, list: [buildAnswer({ vote_count: 12_345 })] },
        })}
      />
    </StoryApp>
  ),
}

export const WritingVisitor: Story = {
  render: () => (
    <StoryApp>
      <WriteAnswer question={buildQuestionInfo()} />
    </StoryApp>
  ),
}

export const WritingMember: Story = {
  render: () => (
    <StoryApp user={asker} calls={{ postRender: () => '<p>Some words.</p>' }}>
      <WriteAnswer question={buildQuestionInfo({ id: 'story' })} />
    </StoryApp>
  ),
}

export const WritingRestricted: Story = {
  render: () => (
    <StoryApp user={asker}>
      <WriteAnswer question={buildQuestionInfo({ answered: true, first_answer_id: '1' })} />
    </StoryApp>
  ),
}
