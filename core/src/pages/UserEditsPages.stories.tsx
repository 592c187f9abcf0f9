import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  buildRestoration,
  buildUserEditsView,
  openedEdit,
  skippedPosts,
} from '../features/user-edits/user-edit-samples.testing.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { apiError } from '../shell/testing/api-errors.ts'
import { StoryPage, storyModerator } from '../shell/testing/StoryPage.tsx'
import { page } from './UserEditsPage/UserEditsPage.tsx'

const meta: Meta = { title: 'pages/UserEdits' }
export default meta
type Story = StoryObj

type Answers = Record<string, () => unknown>

function shown(data = buildUserEditsView(), answers: Answers = {}, story: Story = {}): Story {
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/users/vandal/edits" user={storyModerator} calls={answers}>
        <page.Component data={data} />
      </StoryPage>
    ),
    ...story,
  }
}

/** Selects every edit, and confirms that they are undone. */
const undoing: Story['play'] = async ({ canvasElement }) => {
  const { body } = canvasElement.ownerDocument
  const wait = () => new Promise((resolve) => setTimeout(resolve, 200))
  canvasElement.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  await wait()
  canvasElement.querySelector<HTMLElement>('[data-restore=selected]')?.click()
  await wait()
  body.querySelector<HTMLElement>('[role=alertdialog] button:last-of-type')?.click()
  await wait()
}

export const Edits: Story = shown(buildUserEditsView({ next: 4 }))
export const WithChange: Story = shown(buildUserEditsView({ opened: openedEdit }))
export const ChangeFailed: Story = shown(buildUserEditsView({ opened: { editId: 1, change: null } }))
export const NoEdits: Story = shown(buildUserEditsView({ list: [] }))
export const NoOlderEdits: Story = shown(buildUserEditsView({ list: [], before: 4 }))
export const Restored: Story = shown(
  undefined,
  { editRestorationAdd: () => buildRestoration() },
  { play: undoing },
)
export const SomeSkipped: Story = shown(
  undefined,
  {
    editRestorationAdd: () =>
      buildRestoration({ post_count: 3, restored_count: 1, has_more: true, skipped: skippedPosts }),
  },
  { play: undoing },
)
export const Running: Story = shown(
  undefined,
  { editRestorationAdd: () => buildRestoration({ post_count: 90, waiting_count: 60, restored_count: 30 }) },
  { play: undoing },
)
export const Failed: Story = shown(
  undefined,
  { editRestorationAdd: () => Promise.reject(apiError(400, null, 'There are no edits in this time.')) },
  { play: undoing },
)
