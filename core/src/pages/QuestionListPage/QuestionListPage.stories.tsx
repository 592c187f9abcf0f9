import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityQuestions } from '../../features/questions/question-samples.ts'
import { tagName } from '../../features/tags/index.ts'
import { listedTags } from '../../features/tags/tag-samples.ts'
import { StorySitePage, storyMember } from '../../shell/testing/StoryPage.tsx'
import { page } from './QuestionListPage.tsx'
import type { HomeList } from './question-lists.ts'

const meta: Meta = { title: 'pages/QuestionListPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const names = listedTags.map(tagName)
const none = { count: 0, list: [] }

type Shown = Partial<HomeList> & { isMember?: boolean }

function shown({ isMember = false, ...changes }: Shown = {}): Story {
  const data: HomeList = {
    query: { order: 'newest', days: 0, page: 1 },
    questions: { count: 24_318, list: communityQuestions },
    hot: communityQuestions.slice(1, 5),
    followed: isMember ? names.slice(1, 3) : null,
    popular: isMember ? [] : names,
    ...changes,
  }
  return {
    render: () => (
      <StorySitePage at="/questions" user={isMember ? storyMember : null}>
        <page.Component data={data} />
      </StorySitePage>
    ),
  }
}

export const Visitor: Story = shown()
/** Questions with a followed tag are highlighted. */
export const Member: Story = shown({ isMember: true })
export const SecondPage: Story = shown({
  query: { order: 'score', days: 30, page: 2 },
  questions: { count: 47, list: communityQuestions.slice(1) },
})
/** A newly installed site. */
export const Empty: Story = shown({ questions: none, hot: [], popular: [] })
export const NothingUnanswered: Story = shown({
  isMember: true,
  query: { order: 'unanswered', days: 0, page: 1 },
  questions: none,
})
/** Recommendations depend on followed tags and questions. */
export const NothingRecommended: Story = shown({
  isMember: true,
  query: { order: 'recommend', days: 0, page: 1 },
  questions: none,
  followed: [],
  choice: { tags: names, canPutOff: false },
})
/** The first visit of a member. */
export const FirstVisit: Story = shown({
  isMember: true,
  followed: [],
  choice: { tags: names, canPutOff: true },
})
