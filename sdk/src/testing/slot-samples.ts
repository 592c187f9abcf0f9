import type { SlotName, SlotProps } from '../web/index.ts'
import { createTextEditor } from './text-editor.ts'
import { toolbarProps } from './toolbar.ts'

const nothing = () => undefined
const author = { username: 'grace', displayName: 'Grace Hopper', reputation: 1280 }
const question = {
  questionId: '10010000000000001',
  title: 'How do I keep basil alive?',
  isOwn: false,
  author,
  tags: ['basil', 'balcony'],
  onReload: nothing,
}
const answer = {
  answerId: '10020000000000002',
  questionId: question.questionId,
  isAccepted: false,
  isOwn: false,
  author,
  onReload: nothing,
}
const comment = {
  commentId: '10030000000000003',
  postId: question.questionId,
  isOwn: false,
  author: { username: 'grace', displayName: 'Grace Hopper' },
}

/**
 * Props for each slot as a site passes them: for stories, and for the suites.
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
  'content.embed': () => ({ url: 'https://video.example/watch/7', title: 'How to water basil' }),
  'question.actions': () => question,
  'question.above': () => question,
  'question.below': () => question,
  'answer.above': () => answer,
  'answer.below': () => answer,
  'comment.above': () => comment,
  'comment.below': () => comment,
  'list.row': () => ({
    questionId: question.questionId,
    title: question.title,
    tags: question.tags,
    askedAt: 1_790_000_000,
  }),
  'list.aside': () => ({}),
  'question.aside': () => question,
  'search.header': () => ({ query: 'basil' }),
  'sidebar.sections': () => ({}),
  'header.below': () => ({}),
  'footer.end': () => ({}),
  'home.top': () => ({}),
  'tag.top': () => ({ tag: 'basil', displayName: 'Basil' }),
  'user.card': () => author,
  'profile.tab': () => ({ ...author, isOwn: false }),
  'profile.aside': () => ({ ...author, isOwn: false }),
  'admin.dashboard': () => ({}),
  'profile.branding': () => ({ username: 'ada' }),
  'settings.panel': () => ({ values: {}, onReload: nothing }),
  'admin.panel': () => ({ values: {}, onReload: nothing }),
  'admin.page': () => ({ rest: '', query: new URLSearchParams() }),
  'route.page': () => ({ rest: '', query: new URLSearchParams() }),
}
