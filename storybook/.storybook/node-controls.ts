import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import * as icons from '../../core/src/ui/icons.ts'

/** Icons are chosen by name: as values they are paths of SVG. */
const iconControl = { control: { type: 'select' as const }, options: Object.keys(icons), mapping: icons }

function getControl(name: string, argType: StrictInputType, initial: unknown): Partial<StrictInputType> {
  if (/^(?:icon|pressedIcon)$/.test(name)) return iconControl
  // What only code can set, or what shows nothing.
  if (name === 'ref' || name === 'type' || name === 'data-shortcut') return { control: false }
  if (!/ReactNode$/.test(argType.table?.type?.summary ?? '')) return {}
  return { control: ['string', 'undefined'].includes(typeof initial) ? { type: 'text' } : false }
}

/**
 * Text fields for labels and hints, and lists of icons. For props that take any React node, Storybook would show a
 * JSON editor.
 */
export const addNodeControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      { ...argType, ...getControl(name, argType, initialArgs[name]) },
    ]),
  )
