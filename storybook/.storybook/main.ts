import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../docs/*.mdx', '../../core/src/**/*.stories.tsx', '../../plugins/*/src/**/*.stories.tsx'],
  // `build --test`, which the tests use, leaves out this addon and the documentation pages.
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true },
}

export default config
