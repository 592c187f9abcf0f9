import { createTextEditor, createWebHost, SlotFrame, toolbarProps } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { FormulaMenu } from './FormulaMenu.tsx'

const host = createWebHost({ texts: { en_US, zh_CN } })

const meta: Meta<typeof FormulaMenu> = {
  title: 'plugins/editor-formula',
  component: FormulaMenu,
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

export const InTheToolbar: StoryObj<typeof FormulaMenu> = {}
