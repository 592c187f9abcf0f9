import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../ui/index.ts'
import { celebrate } from './confetti.ts'

const meta: Meta = { title: 'features/badges/Celebration' }
export default meta

/** Confetti falls over the page while everything below it can still be clicked. */
export const OnDemand: StoryObj = {
  render: () => <Button onClick={celebrate}>Celebrate</Button>,
}
