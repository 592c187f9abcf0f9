import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { apiFieldErrors } from '../../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../../shell/testing/send-form.ts'
import { PageColumns, PageHeader } from '../../../ui/index.ts'
import { buildTagInfo } from '../tag-samples.ts'
import { CreateTagForm } from './CreateTagForm.tsx'
import { EditTagForm } from './EditTagForm.tsx'
import { TagGuide } from './TagFields.tsx'

const meta: Meta = { title: 'features/tags/TagForm' }
export default meta
type Story = StoryObj

const start = { version: null, isVersionMissing: false, isSuggestion: false }
const suggestion = { ...start, isSuggestion: true }

const writer = { id: 'selma', username: 'selma' }

function shown(form: ReactNode, calls: StoryAppProps['calls'] = {}, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp user={writer} calls={{ postRender: () => '<p>Some words.</p>', ...calls }}>
        <PageColumns aside={<TagGuide />} asideLabel="Advice">
          <PageHeader title="Tag" />
          {form}
        </PageColumns>
      </StoryApp>
    ),
    play,
  }
}

export const Creating: Story = shown(<CreateTagForm />)
export const Missing: Story = shown(<CreateTagForm />, {}, ({ canvasElement }) => sendForm(canvasElement, {}))
export const Refused: Story = shown(
  <EditTagForm tag={buildTagInfo()} mayChangeSlug start={start} />,
  {
    tagUpdate: () => {
      throw apiFieldErrors({ slug_name: 'This tag exists already.' })
    },
  },
  ({ canvasElement }) => sendForm(canvasElement, {}),
)
export const Editing: Story = shown(
  <EditTagForm tag={buildTagInfo()} mayChangeSlug={false} start={suggestion} />,
)
export const LongText: Story = shown(
  <EditTagForm
    start={start}
    tag={buildTagInfo({
      display_name: 'العربية a-tag-name-of-thirty-five-l',
      slug_name: 'a-tag-name-of-thirty-five-letters-xx',
      original_text: 'Many words about it. '.repeat(80),
    })}
    mayChangeSlug
  />,
)
