import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { questionIcon } from './icons.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { Skeleton, SkeletonGroup } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { TitledSkeleton } from './TitledSkeleton.tsx'

const meta: Meta = { title: 'ui/Waiting' }
export default meta
type Story = StoryObj

export const Skeletons: Story = {
  render: () => (
    <SkeletonGroup>
      <Skeleton size={18} width="most" />
      <Skeleton size={14} width="full" />
      <Skeleton size={14} width="half" />
      <div className="q-row">
        <Skeleton shape="round" size={32} />
        <Skeleton shape="block" size={20} width="quarter" />
      </div>
    </SkeletonGroup>
  ),
}

export const Page: Story = { render: () => <TitledSkeleton title="Meetings" /> }

export const Progress: Story = {
  render: () => (
    <div className="q-stack">
      <div>
        <Spinner /> <Spinner size="small" />
      </div>
      <ProgressBar label="Importing" value={0.62} />
      <ProgressBar label="Connecting" />
    </div>
  ),
}

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={questionIcon}
      action={
        <ButtonLink to="/questions/ask" variant="primary">
          Ask the first question
        </ButtonLink>
      }
    >
      Nobody has asked anything yet.
    </EmptyState>
  ),
}
