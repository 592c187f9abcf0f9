import type { Operation, QuestionInfo, QuestionView } from '@querent/sdk/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  buildAction,
  buildAnswer,
  buildDiscussedQuestionView,
  buildQuestionInfo,
  buildQuestionView,
  buildUser,
  questionStaffActions,
} from '../../features/questions/view-samples.ts'
import type { WireUser } from '../../runtime/session/index.ts'
import { StorySitePage, storyMember, storyModerator } from '../../shell/testing/StoryPage.tsx'
import { page } from './QuestionPage.tsx'

const meta: Meta = { title: 'pages/QuestionPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const flag = buildAction('report', 'Flag')
const asker = { id: 'ada-lovelace', username: 'ada-lovelace', display_name: 'Ada Lovelace', mail_status: 1 }
const unanswered = {
  answers: { count: 0, page: 1, page_size: 30, list: [] },
  comments: {},
  related: { list: [] },
  linked: { count: 0, list: [] },
}

function shown(view: QuestionView, user: WireUser | null = null): Story {
  return {
    render: () => (
      <StorySitePage at={`/questions/${view.info.id}`} user={user}>
        <page.Component data={{ view, order: 'default' }} />
      </StorySitePage>
    ),
  }
}

/** The same posts with a user's actions on each of them. */
function offering(view: QuestionView, question: QuestionInfo['member_actions']): QuestionView {
  const { info, answers, comments } = view
  const actions = question?.filter(({ action }) => ['report', 'edit', 'delete'].includes(action)) ?? []
  const commentThread = Object.entries(comments).map(([id, { count, list }]) => {
    const offered = list.map((comment) => ({ ...comment, member_actions: actions }))
    return [id, { count, list: offered }] as const
  })
  return {
    ...view,
    info: { ...info, member_actions: question },
    answers: { ...answers, list: answers.list.map((answer) => ({ ...answer, member_actions: actions })) },
    comments: Object.fromEntries(commentThread),
  }
}

/** A question with a special state, without answers. */
function noted(operation: Operation, info: Partial<QuestionInfo>): QuestionView {
  return buildQuestionView({
    ...unanswered,
    info: buildQuestionInfo({ operation, answer_count: 0, ...info }),
  })
}

const notice = (level: Operation['level'], msg: string) => ({
  type: '',
  description: '',
  msg,
  time: 0,
  level,
})

export const Visitor: Story = shown(buildDiscussedQuestionView())
export const Member: Story = shown(
  offering(
    buildDiscussedQuestionView({
      vote_status: 'vote_up',
      collected: true,
      is_followed: true,
      follow_count: 4,
    }),
    [flag],
  ),
  storyMember,
)
export const Moderator: Story = shown(
  offering(
    buildDiscussedQuestionView({ extends_actions: [buildAction('invite_other_to_answer', 'Invite')] }),
    questionStaffActions,
  ),
  storyModerator,
)
export const Unanswered: Story = shown(
  buildQuestionView({ ...unanswered, info: buildQuestionInfo({ answer_count: 0 }) }),
  storyMember,
)
export const Writing: Story = {
  ...shown(buildQuestionView({ ...unanswered, info: buildQuestionInfo({ answer_count: 0 }) }), storyMember),
  play: async ({ canvasElement, canvas }) => {
    canvasElement.querySelector<HTMLElement>('#write-answer button')?.click()
    await canvas.findByRole('textbox')
    window.scrollTo(0, 0)
  },
}
/** Members who have answered edit their answer instead. */
export const Answered: Story = shown(
  buildQuestionView({
    info: buildQuestionInfo({ answered: true, first_answer_id: '10020000000000001', answer_count: 1 }),
    answers: {
      count: 1,
      page: 1,
      page_size: 30,
      list: [
        buildAnswer({ user_info: buildUser('Selma Lagerlof', { id: 'selma' }), member_actions: [flag] }),
      ],
    },
  }),
  storyMember,
)
export const Duplicate: Story = shown(
  noted(
    {
      type: 'A duplicate',
      description: 'This has been asked before and already has an answer.',
      msg: 'https://site.example/questions/10010000000000007/remove-duplicates-from-a-list-of-names',
      time: 1_789_000_000,
      level: 'info',
    },
    { status: 2 },
  ),
  storyMember,
)
export const Closed: Story = shown(
  noted(
    {
      type: 'Needs focus',
      description: 'This question asks several things at once. It should focus on one problem.',
      msg: 'Please ask about the memory in a question of its own.',
      time: 1_789_000_000,
      level: 'info',
    },
    { status: 2, show: 2 },
  ),
)
export const Deleted: Story = shown(
  offering(noted(notice('danger', 'This question has been deleted.'), { status: 10 }), [
    flag,
    buildAction('undelete', 'Undelete'),
  ]),
  storyModerator,
)
export const Pending: Story = shown(
  noted(notice('secondary', 'This question is waiting for review and will be visible once it is approved.'), {
    status: 11,
    vote_count: 0,
    collection_count: 0,
    follow_count: 0,
    view_count: 1,
  }),
  asker,
)

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const many = [
  'javascript',
  'performance',
  'data-structures',
  'a-tag-name-of-thirty-five-letters-x',
  'sorting',
]
/** Long words, large numbers, many tags. */
export const Long: Story = shown(
  buildDiscussedQuestionView({
    title: `Why does the first request after a night take nine seconds, although ${word} is not even loaded by then?`,
    html: `<p>${word.repeat(3)}</p><p><a href="/x">https://elsewhere.example/${word}/${word}</a></p><pre><code>${word} ${word}</code></pre>`,
    vote_count: 41_208,
    collection_count: 3120,
    follow_count: 1204,
    view_count: 12_840_000,
    pin: 2,
    user_info: buildUser('Maximiliane Charlotte von Hohenlohe-Wald', { rank: 1_250_000 }),
    tags: many.map((name) => ({
      slug_name: name,
      display_name: name,
      main_tag_slug_name: '',
      recommend: false,
      reserved: false,
    })),
  }),
  storyMember,
)
