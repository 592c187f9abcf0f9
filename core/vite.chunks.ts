/** Matches files of `core/src` by their names without an ending; `*` matches any. */
const own = (folder: string, names: string) =>
  new RegExp(`/core/src/${folder}/(${names.replaceAll(' ', '|').replaceAll('*', '[^/]*')})\\.`)

/** Matches files of an installed package by their paths without an ending; `*` matches any. */
const installed = (name: string, paths = '*') =>
  new RegExp(`/node_modules/${name}/(${paths.replaceAll(' ', '|').replaceAll('*', '[^?]*')})(\\.m?js|\\?|$)`)

const everywhere = [
  installed('react'),
  installed('react-dom'),
  installed('react-router'),
  installed('react-router-dom'),
  installed('scheduler'),
  installed('cookie'),
  installed('set-cookie-parser'),
  installed('zustand', 'esm/react esm/vanilla'),
  /commonjsHelpers/,
]

const commonParts = [
  /vite\/preload-helper/,
  installed('classnames'),
  installed(
    'react-bootstrap',
    'esm/Badge esm/Button esm/Col esm/PageItem esm/Pagination esm/Placeholder esm/PlaceholderButton esm/Spinner esm/ThemeProvider esm/usePlaceholder',
  ),
  installed('@restart/ui', 'esm/Anchor esm/Button'),
  installed('@restart/hooks', 'esm/useCommittedRef esm/useEventCallback'),
  /\/core\/src\/lib\/(i18n\/(?!texts-with-i18next)|optimistic\/)/,
  own('api', 'call-options'),
  own('ui', 'ActionMenu AsideSection Avatar Button ButtonLink Count FormAlert.module Icon IconButton'),
  own('ui', 'LinkTabs Menu MenuItem PageAlert PageColumns PageProgress PageProgress.module Pagination Prose'),
  own('ui', 'Skeleton Spinner StatusLabel TabRow.module Tag Time VisuallyHidden classes icons icons.gen'),
  own('ui', 'lazy-part useAutoHeight'),
  own('lib', 'base-path list-density offline-marks page-number preference-cookie server-events useDelayed'),
  own('lib', 'ime scrolling transferred-files useFocusAfterRemoval useIsHydrated'),
  own('runtime', 'watched-question'),
  own('shell/browser', 'router-in-browser'),
  own('slots', 'plugin-scope plugin-updates'),
]

const reading = [
  own('features/answers', 'WriteAnswer'),
  own('features/comments', 'CommentForm.module CommentList CommentRow'),
  own('features/comments', 'comment-mentions useCommentThread'),
  own('features/editing', 'Completion'),
  own('features/drafts', 'draft'),
  own('features/external-content', 'WrittenContent mark-embeds'),
  own('features/flags', 'FlagButton'),
  own('features/follows', 'FollowButton'),
  own('features/posts', 'MemberActions ReviewLink ShareLink to-slot-author usePostAction'),
  own('features/questions', 'QuestionActions QuestionBrowser QuestionLinks QuestionList.module'),
  own('features/questions', 'QuestionListOptions QuestionRow'),
  own('features/questions', 'QuestionStats question-list-query useQuestionSlot'),
  own('features/reactions', '*'),
  own('features/tags', 'TagChips tag'),
  own('features/users', 'RemoveSpamButton UserName user-path'),
  own('features/votes', 'useVote'),
  own('lib', 'excerpt-text useOptimisticValue'),
  own('runtime/session', 'useLoginFirst useWriterId'),
  own('runtime/site', 'question-path'),
  own('ui', 'EarlyTextArea EmptyState PageAlert PageHeader ProgressBar TextArea.module useCaretRestore'),
]

const messages = [
  installed('react-bootstrap', 'esm/CloseButton esm/Fade esm/Toast* esm/TransitionWrapper'),
  installed('react-bootstrap', 'esm/safeFindDOMNode esm/transitionEndListener esm/triggerBrowserReflow'),
  installed('@restart/ui', 'esm/utils'),
  installed('@restart/hooks', 'esm/useMergedRefs esm/useMounted esm/useTimeout esm/useUpdatedRef'),
  installed('@restart/hooks', 'esm/useWillUnmount'),
  installed('@babel/runtime'),
  installed('dom-helpers', 'esm/addEventListener esm/canUseDOM esm/css esm/getComputedStyle esm/hyphen*'),
  installed('dom-helpers', 'esm/isTransform esm/listen esm/owner* esm/removeEventListener esm/transitionEnd'),
  installed('dom-helpers', 'esm/triggerEvent'),
  installed('prop-types'),
  installed('react-transition-group'),
  own('ui', 'CloseButton'),
  /\/core\/src\/ui\/Toast\.tsx$/,
]

const dialogs = [
  installed('react-bootstrap', 'esm/AbstractModalHeader esm/BootstrapModalManager esm/Modal*'),
  installed('react-bootstrap', 'esm/divWithClassName'),
  installed(
    '@restart/ui',
    'esm/DataKey esm/ImperativeTransition esm/Modal esm/ModalManager esm/NoopTransition',
  ),
  installed('@restart/ui', 'esm/RTGTransition esm/getScrollbarWidth esm/useRTGTransitionProps'),
  installed('@restart/ui', 'esm/useWaitForDOMRef esm/useWindow'),
  installed('@restart/hooks'),
  installed('dom-helpers'),
  installed('uncontrollable'),
  installed('warning'),
  own('ui', 'Dialog Dialog.module'),
]

const fields = [
  installed('react-bootstrap', 'esm/ElementChildren esm/Feedback esm/Form* esm/InputGroup*'),
  own(
    'ui',
    'Field Field.module field-error FieldError.module ListSearch Select Switch Switch.module TextInput',
  ),
  // Too small for chunks of their own, they would be joined with what every page loads.
  own('lib', 'time-zones'),
  own('features/users', 'SpamDaysSelect'),
  /\/sdk\/src\/contract\/limits\./,
  own('features/tags', 'tag-choice'),
]

const deferred = [
  own('lib', 'useOtherTabs'),
  own('shell', 'announce-pages sync-with-other-tabs start-deferred'),
  own('shell/offline', 'OfflineHost UpdatePrompt.module recover-pages register-service-worker'),
  own('shell/plugins', 'start-plugins'),
  own('features/shortcuts', 'ShortcutHost bind-shortcuts shortcut-list shortcut-preference'),
  own('features/push', 'PushSync'),
  own('slots', 'sync-plugins sync-post-styles sync-theme plugin-fault plugin-stream post-styles'),
  // Too small for a chunk of its own; plugins would load what it is joined with.
  /\/sdk\/src\/contract\/states\./,
]

/** The first group that matches has the module. */
const groups: [name: string, members: RegExp[]][] = [
  // What every page needs and rarely changes, so that users keep it across updates of the site.
  ['vendor', everywhere],
  // Small parts that almost every page shows.
  ['common-parts', commonParts],
  // What shows lists, questions and answers before anybody writes or opens anything.
  ['reading', reading],
  // What the first message of a page needs, which has to be there when the connection is not.
  ['messages', messages],
  // What the first dialog needs.
  ['dialogs', dialogs],
  // What forms are made of.
  ['fields', fields],
  // The names of the chunks of pages that few open; what is joined with them would bring their styles along.
  // The offline page is too small for a chunk of its own, and every page would load it.
  ['rarely-used-pages', [own('runtime/page', 'rarely-used-pages'), own('pages/OfflinePage', 'OfflinePage')]],
  // What starts when the page can be used.
  ['deferred', deferred],
]

/**
 * The chunk of a module. What is used together is loaded together: a request costs more than the bytes that a page does
 * not need. What is in no group is divided by the pages that use it.
 */
export function getChunk(id: string): string | undefined {
  return groups.find(([, members]) => members.some((member) => member.test(id)))?.[0]
}
