import type { SlotName, SlotProps } from '../web/index.ts'
import { createTextEditor } from './text-editor.ts'
import { toolbarProps } from './toolbar.ts'

const question = { questionId: '10010000000000001', title: 'How do I keep basil alive?', isOwn: false }
const nothing = () => undefined

/**
 * Props as a site gives them, for each slot: for stories, and for the suites.
 *
 * @example
 * const { editor } = slotSamples['editor.toolbar']()
 * @public
 */
export const slotSamples: { readonly [Name in SlotName]: () => SlotProps<Name> } = {
  'login.buttons': () => ({ place: 'login' }),
  'captcha.challenge': () => ({
    action: 'question',
    config: { key: 'public-key' },
    challenge: { image: 'data:image/png;base64,iVBORw0KGgo=' },
    error: '',
    isSubmitting: false,
    onRefresh: nothing,
    onSolve: nothing,
  }),
  'editor.toolbar': () => toolbarProps(createTextEditor('Water it from below.')),
  'editor.replacement': () => ({
    id: 'content',
    name: 'content',
    value: 'Water it from **below**.',
    onChange: nothing,
    isInvalid: false,
    height: 'tall',
    onSubmit: nothing,
    preview: (markdown) => markdown,
    findUsers: async () => [{ username: 'ada', displayName: 'Ada', avatar: '' }],
    findEmoji: async () => [{ name: 'seedling', emoji: '🌱' }],
    toolbarSlot: () => null,
  }),
  'content.block': () => ({ language: 'text', text: 'water → soil → leaf' }),
  'question.actions': () => question,
  'question.aside': () => question,
  'search.header': () => ({ query: 'basil' }),
  'sidebar.sections': () => ({}),
  'profile.branding': () => ({ username: 'ada' }),
  'settings.panel': () => ({ values: {}, onReload: nothing }),
  'admin.panel': () => ({ values: {}, onReload: nothing }),
  'route.page': () => ({ rest: '', query: new URLSearchParams() }),
}
