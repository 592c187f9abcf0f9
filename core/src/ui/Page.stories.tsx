import type { Meta, StoryObj } from '@storybook/react-vite'
import { AsideSection } from './AsideSection.tsx'
import { Button } from './Button.tsx'
import { LinkTabs } from './LinkTabs.tsx'
import { PageColumns } from './PageColumns.tsx'
import { PageHeader } from './PageHeader.tsx'
import { SkipLink } from './SkipLink.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta: Meta = { title: 'ui/Page' }
export default meta
type Story = StoryObj

const tabs = ['Newest', 'Active'].map((label, index) => ({ to: `?${label}`, label, isCurrent: index === 0 }))
const sentence = 'A paragraph of the page, as wide as one likes to read. '.repeat(6)

export const Columns: Story = {
  render: () => (
    <PageColumns
      asideLabel="More"
      aside={
        <AsideSection title="Hot questions">
          <p>{sentence}</p>
        </AsideSection>
      }
    >
      <PageHeader title="Questions" note="24,318 questions" actions={<Button>Follow</Button>}>
        <LinkTabs label="Order" look="segment" tabs={tabs} />
      </PageHeader>
      <p>{sentence}</p>
    </PageColumns>
  ),
}

export const LongTitle: Story = {
  render: () => (
    <PageColumns width="wide">
      <PageHeader
        title="Questions about Donaudampfschifffahrtsgesellschaftskapitäne and everything that has to do with them"
        note={sentence}
        actions={<Button variant="primary">Ask a question about it</Button>}
      />
    </PageColumns>
  ),
}

export const TitleAlone: Story = { render: () => <PageHeader title="Log in" /> }

/** The first press of the Tab key shows it. */
export const Skipping: Story = {
  render: () => (
    <>
      <SkipLink targetId="content" label="Skip to the content" />
      <main id="content" tabIndex={-1}>
        <p>
          12
          <VisuallyHidden> answers</VisuallyHidden>
        </p>
      </main>
    </>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector('a')?.focus(),
}
