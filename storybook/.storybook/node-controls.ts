import type { ArgTypesEnhancer } from 'storybook/internal/types'

/**
 * Text fields for labels and hints. For props that take any React node, Storybook would show a JSON editor.
 */
export const addNodeControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      if (!/ReactNode$/.test(argType.table?.type?.summary ?? '')) return [name, argType]
      const isText = ['string', 'undefined'].includes(typeof initialArgs[name])
      return [name, { ...argType, control: isText ? { type: 'text' } : false }]
    }),
  )
