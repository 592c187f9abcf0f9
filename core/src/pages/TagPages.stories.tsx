import type { Meta, StoryObj } from '@storybook/react-vite'
import { buildSynonym, buildTagInfo, staffActions } from '../features/tags/tag-samples.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as create } from './TagCreatePage/TagCreatePage.tsx'
import { page as edit } from './TagEditPage/TagEditPage.tsx'
import { page as info } from './TagInfoPage/TagInfoPage.tsx'

const meta: Meta = { title: 'pages/Tags' }
export default meta
type Story = StoryObj

const moderator = { id: 'mo', username: 'mo', display_name: 'Mo Farah', mail_status: 1, role_id: 3 }
const synonyms = ['js', 'ecmascript', 'langage-à-évènements'].map(buildSynonym)
const [editing] = staffActions
const none = { synonyms: [], member_actions: [] }

export const Info: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info">
      <info.Component data={{ tag: buildTagInfo(), synonyms: { synonyms, member_actions: [] } }} />
    </StoryPage>
  ),
}
export const InfoForModerators: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info" user={moderator}>
      <info.Component
        data={{
          tag: buildTagInfo({
            display_name: 'a-tag-name-of-thirty-five-letters-xx',
            member_actions: staffActions,
            reserved: true,
            recommend: true,
          }),
          synonyms: { synonyms, member_actions: editing ? [editing] : [] },
        }}
      />
    </StoryPage>
  ),
}
export const InfoWithoutDescription: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info" user={moderator}>
      <info.Component
        data={{ tag: buildTagInfo({ parsed_text: '', member_actions: staffActions }), synonyms: none }}
      />
    </StoryPage>
  ),
}
export const InfoOfDeleted: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info" user={moderator}>
      <info.Component
        data={{
          tag: buildTagInfo({
            status: 'deleted',
            member_actions: [{ action: 'undelete', name: 'Restore', type: 'confirm' }],
          }),
          synonyms: none,
        }}
      />
    </StoryPage>
  ),
}
export const Create: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info" user={moderator}>
      <create.Component data={undefined} />
    </StoryPage>
  ),
}
export const Edit: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tags/javascript/info" user={moderator}>
      <edit.Component
        data={{
          tag: buildTagInfo(),
          mayChangeSlug: true,
          start: { version: null, isVersionMissing: false, isSuggestion: false },
        }}
      />
    </StoryPage>
  ),
}
