import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** Lets a designer type the text of a label or hint; Storybook would ask for JSON where React takes any node. */
export const addNodeControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      if (!/ReactNode$/.test(argType.table?.type?.summary ?? '')) return [name, argType]
      const isText = ['string', 'undefined'].includes(typeof initialArgs[name])
      return [name, { ...argType, control: isText ? { type: 'text' } : false }]
    }),
  )
