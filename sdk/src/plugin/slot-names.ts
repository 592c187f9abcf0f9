/**
 * The places of the interface that plugins may fill; their props are in `SlotMap` of `@querent/sdk/web`.
 *
 * @example
 * const isSlot = (name: string) => slotNames.some((slot) => slot === name)
 * @public
 */
export const slotNames = [
  'login.buttons',
  'captcha.challenge',
  'editor.toolbar',
  'editor.replacement',
  'content.block',
  'question.actions',
  'question.aside',
  'search.header',
  'sidebar.sections',
  'profile.branding',
  'settings.panel',
  'admin.panel',
  'route.page',
] as const

/**
 * The name of a slot: `<area>.<place>`.
 *
 * @example
 * const slot: SlotName = 'editor.toolbar'
 * @public
 */
export type SlotName = (typeof slotNames)[number]
