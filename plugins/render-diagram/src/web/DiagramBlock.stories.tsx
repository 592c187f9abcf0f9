import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { DiagramBlock } from './DiagramBlock.tsx'

const host = createWebHost({ texts: { en_US, zh_CN } })

const meta: Meta<typeof DiagramBlock> = {
  title: 'plugins/render-diagram',
  component: DiagramBlock,
  args: { language: 'mermaid' },
  decorators: [
    (Story) => (
      <SlotFrame host={host}>
        <Story />
      </SlotFrame>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof DiagramBlock>

export const FlowChart: Story = {
  args: {
    text: 'graph TD\n  ask[Ask] --> answer[Answer]\n  answer --> accept{Accepted?}\n  accept -- no --> answer',
  },
}

export const Reduced: Story = { args: { ...FlowChart.args, height: 240 } }

export const Sequence: Story = {
  args: {
    text: 'sequenceDiagram\n  accTitle: A question and its answer\n  accDescr: Ada asks, Ben answers, Ada accepts.\n  Ada->>Ben: How?\n  Ben-->>Ada: So.\n  Ada->>Ben: Accepted',
  },
}

export const Pie: Story = { args: { text: 'pie\n  "Answered" : 80\n  "Open" : 20' } }

export const WithAMistake: Story = { args: { text: 'graph TD\n  ask --', height: 224 } }
