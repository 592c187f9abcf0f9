import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityQuestions } from '../../features/questions/question-samples.ts'
import { tagName } from '../../features/tags/index.ts'
import { buildTagInfo, listedTags, staffActions } from '../../features/tags/tag-samples.ts'
import type { WireUser } from '../../runtime/session/index.ts'
import { StorySitePage, storyMember, storyModerator } from '../../shell/testing/StoryPage.tsx'
import { page, type TagView } from './TagPage.tsx'

const meta: Meta = { title: 'pages/TagPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const long =
  'JavaScript is the language of web pages, and of much that runs elsewhere. Use this tag for the language and its standard library; questions about a framework carry the tag of that framework as well.'
const none = { count: 0, list: [] }

function shown(changes: Partial<TagView> = {}, user: WireUser | null = storyMember): Story {
  const { original_text, excerpt, ...tag } = buildTagInfo()
  const data: TagView = {
    tag,
    query: { order: 'newest', days: 0, page: 1 },
    questions: { count: 21, list: communityQuestions.slice(1) },
    hot: communityQuestions.slice(1, 3),
    popular: listedTags.map(tagName),
    followed: [],
    ...changes,
  }
  return {
    render: () => (
      <StorySitePage at={`/tags/${tag.slug_name}`} user={user}>
        <page.Component data={data} />
      </StorySitePage>
    ),
  }
}

export const Member: Story = shown()
/** A long description, and questions that are sorted by votes. */
export const Described: Story = shown(
  {
    tag: buildTagInfo({
      description: `${long.slice(0, 160)}...`,
      parsed_text: `<p>${long}</p><p>Name the engine and its version.</p>`,
      follow_count: 1204,
      question_count: 24_318,
    }),
    query: { order: 'score', days: 30, page: 1 },
  },
  null,
)
export const Moderator: Story = shown(
  {
    tag: buildTagInfo({
      display_name: 'a-tag-name-of-thirty-five-letters-x',
      is_follower: true,
      reserved: true,
      recommend: true,
      member_actions: staffActions,
    }),
  },
  storyModerator,
)
export const Empty: Story = shown({
  tag: buildTagInfo({ question_count: 0, follow_count: 0, parsed_text: '', description: '' }),
  questions: none,
  hot: [],
})
/** Moderators still see it. */
export const Deleted: Story = shown(
  { tag: buildTagInfo({ status: 'deleted', follow_count: 0, question_count: 0 }), questions: none, hot: [] },
  storyModerator,
)
