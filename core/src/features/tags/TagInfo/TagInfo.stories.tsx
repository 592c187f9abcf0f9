import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../../shell/testing/send-form.ts'
import { PageColumns } from '../../../ui/index.ts'
import { buildSynonym, buildTagInfo, staffActions } from '../tag-samples.ts'
import { MergeTagDialog } from './MergeTagDialog.tsx'
import { SynonymForm } from './SynonymForm.tsx'
import { TagActions } from './TagActions.tsx'
import { TagSynonyms } from './TagSynonyms.tsx'

const meta: Meta = { title: 'features/tags/TagInfo' }
export default meta
type Story = StoryObj

const moderator = { id: 'mo', username: 'mo', role_id: 3 }
const tag = buildTagInfo({ member_actions: staffActions })
const synonyms = ['js', 'ecmascript', 'العربية', 'a-tag-name-of-thirty-five-letters-xx'].map(buildSynonym)
const [edit] = staffActions
const actions = edit ? [edit] : []
const nothing = () => undefined
const calls = {
  tagSearch: () =>
    ['javascript', 'java'].map((name) => ({
      tag_id: name,
      slug_name: name,
      display_name: name,
      recommend: false,
      reserved: false,
    })),
}

function shown(part: React.ReactNode, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp user={moderator} calls={calls}>
        <PageColumns>{part}</PageColumns>
      </StoryApp>
    ),
    play,
  }
}

export const Actions: Story = shown(<TagActions tag={tag} />)
export const Synonyms: Story = shown(<TagSynonyms tag={tag} synonyms={synonyms} actions={[]} />)
export const NoSynonyms: Story = shown(<TagSynonyms tag={tag} synonyms={[]} actions={actions} />)
export const ChangingSynonyms: Story = shown(
  <SynonymForm tag={tag} synonyms={synonyms} onSaved={nothing} onCancel={nothing} />,
)
export const Merging: Story = shown(<MergeTagDialog tag={tag} onMerged={nothing} onCancel={nothing} />)
export const MergingWithoutTarget: Story = shown(
  <MergeTagDialog tag={tag} onMerged={nothing} onCancel={nothing} />,
  ({ canvasElement }) => sendForm(canvasElement.ownerDocument.body, {}),
)
