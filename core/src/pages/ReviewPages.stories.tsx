import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleReasons } from '../features/reasons/reason-samples.ts'
import type { ReviewPageData } from '../features/review/index.ts'
import { flaggedItem, queuedItem, suggestedItem } from '../features/review/review-item.ts'
import {
  buildAnswerSuggestion,
  buildFlag,
  buildFlaggedComment,
  buildQueued,
  buildSuggestion,
} from '../features/review/review-samples.testing.ts'
import { setReviewView } from '../features/review/review-view.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { apiError } from '../shell/testing/api-errors.ts'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page } from './ReviewPage/ReviewPage.tsx'

const meta: Meta = { title: 'pages/Review', beforeEach: () => setReviewView('one') }
export default meta
type Story = StoryObj

const user = { id: '7', username: 'ada', display_name: 'Ada Lovelace', mail_status: 1, role_id: 3 }
const calls = {
  queuedPostReview: () => null,
  flagReview: () => null,
  suggestedEditAudit: () => ({}),
  reasonList: () => sampleReasons,
}
const decided = apiError(
  400,
  { err_type: 'toast' },
  'This has already been reviewed.',
  'error.review.already_reviewed',
)
const denied = { flagReview: () => Promise.reject(decided) }

function shown(data: Partial<ReviewPageData>, story: Story = {}, answers: object = {}): Story {
  const whole: ReviewPageData = {
    queues: [
      { name: 'queued_post', count: 2 },
      { name: 'flagged_post', count: 41 },
      { name: 'suggested_post_edit', count: 2 },
    ],
    queue: 'flagged_post',
    page: 1,
    count: 2,
    filter: {},
    reasons: [],
    items: [],
    ...data,
  }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/review" user={user} calls={{ ...calls, ...answers }}>
        <page.Component data={whole} />
      </StoryPage>
    ),
    ...story,
  }
}

const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>(`[data-shortcut="review-${name}"]`)?.click()
  }
const inList: Story = { beforeEach: () => setReviewView('list') }

const flags = [flaggedItem(buildFlaggedComment('9')), flaggedItem(buildFlag('10'))]
const queued = [
  queuedItem(buildQueued(1)),
  queuedItem(buildQueued(2, { reason: '', submitter_display_name: '' })),
]
const edits = [suggestedItem(buildSuggestion('5')), suggestedItem(buildAnswerSuggestion('6'))]
const longTitle = `How do I keep a list ${'Andverylongwordstoo'.repeat(6)}`
const long = [
  flaggedItem(buildFlag('11', { question_title: longTitle, object_show_status: 2, object_status: 2 })),
]

export const Flags: Story = shown({ items: flags })
export const FlagsInAList: Story = shown({ items: flags, count: 41 }, inList)
export const FlagsChosen: Story = shown(
  { items: flags, count: 41 },
  {
    ...inList,
    play: async ({ canvasElement }) => {
      canvasElement.querySelector<HTMLElement>('main input[type="checkbox"]')?.click()
    },
  },
)
export const FlagsLong: Story = shown({ items: long, count: 1 })
export const FlagOnDeletedPost: Story = shown({
  items: [flaggedItem(buildFlag('12', { object_status: 10 }))],
  count: 1,
})
export const FlagsEmpty: Story = shown({ count: 0 })
const reasons = [
  { reason_type: 57, name: 'Spam', count: 34 },
  { reason_type: 58, name: 'Rude or abusive', count: 6 },
  { reason_type: 59, name: 'Something else', count: 1 },
]
export const FlagsOfAReason: Story = shown({ items: flags, count: 34, reasons, filter: { reason: 57 } })
export const FlagsOfAUser: Story = shown(
  { items: flags, reasons: reasons.slice(0, 2), filter: { flaggedBy: 'grace-hopper' } },
  inList,
)
export const FlagsOfAReasonEmpty: Story = shown({
  count: 0,
  reasons: [...reasons, { reason_type: 62, name: 'No longer needed', count: 0 }],
  filter: { reason: 62, flaggedBy: 'someone-with-a-very-long-username' },
})
export const FlagEdited: Story = shown(
  { items: [flaggedItem(buildFlag('13'))], count: 1 },
  { play: press('edit') },
)
export const FlagSettledByAnother: Story = shown({ items: flags }, { play: press('ignore') }, denied)
export const Approvals: Story = shown({ queue: 'queued_post', items: queued })
export const ApprovalsInAList: Story = shown({ queue: 'queued_post', items: queued }, inList)
export const ApprovalsEmpty: Story = shown({ queue: 'queued_post', count: 0 })
export const Approved: Story = shown({ queue: 'queued_post', items: queued }, { play: press('approve') })
export const Edits: Story = shown({ queue: 'suggested_post_edit', items: edits })
export const EditsInAList: Story = shown({ queue: 'suggested_post_edit', items: edits }, inList)
export const EditsEmpty: Story = shown({ queue: 'suggested_post_edit', count: 0 })
export const EditsOfAMember: Story = shown({
  queues: [{ name: 'suggested_post_edit', count: 2 }],
  queue: 'suggested_post_edit',
  items: edits,
})
export const Failed: Story = shown({ items: 'failed' })
