import { createTextEditor, createWebHost, SlotFrame, toolbarProps } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { ChartMenu } from './ChartMenu.tsx'

const host = createWebHost({ texts: { en_US, zh_CN } })

const meta: Meta<typeof ChartMenu> = {
  title: 'plugins/editor-chart',
  component: ChartMenu,
  args: toolbarProps(createTextEditor('Some text')),
  decorators: [
    (Story) => (
      <SlotFrame host={host}>
        <Story />
      </SlotFrame>
    ),
  ],
}

export default meta

export const InTheToolbar: StoryObj<typeof ChartMenu> = {}
