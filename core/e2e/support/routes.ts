/** The roles of users who open a page. */
export const roles = ['visitor', 'inactive', 'member', 'author', 'suspended', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** The result of opening a page. */
export type Visibility =
  /** The page is shown with this heading. */
  | { kind: 'shown'; heading: string }
  /** The page redirects. */
  | { kind: 'redirected'; to: string }
  /** An error page is shown at the URL. */
  | { kind: 'error'; code: 403 | 404 | 500 | 503; heading: string }

export type WalkedRoute = {
  path: string
  expected: Record<Role, Visibility>
  /** Text in the content of a read-only page, which is also there without scripts. */
  reads?: string
}

/** The content that routes refer to. */
export type RouteSubjects = {
  question: { id: string; slug: string; title: string; content: string }
  answer: { id: string; content: string }
  /** A question that links to `question`. */
  linking: { title: string }
  tag: { id: string; slug: string }
  badge: { id: string; name: string }
  /** The author of the question and the answer. */
  author: string
  authorId: string
  /** The username of each role. */
  names: Record<Role, string>
}

/** Whether all roles get the same. */
export const isSameForAll = (expected: Record<Role, Visibility>) =>
  roles.every((role) => expected[role] === expected.visitor)

const shown = (heading: string): Visibility => ({ kind: 'shown', heading })
const redirected = (to: string): Visibility => ({ kind: 'redirected', to })
const home = redirected('/')
const toLogin = redirected('/users/login')
const toInactive = redirected('/users/account-activation')
const toSuspended = redirected('/users/account-suspended')
const forbidden: Visibility = { kind: 'error', code: 403, heading: 'Forbidden' }
const missing: Visibility = { kind: 'error', code: 404, heading: 'Page not found' }
const inMaintenance: Visibility = { kind: 'error', code: 503, heading: 'Maintenance' }
const broken: Visibility = { kind: 'error', code: 500, heading: 'Server error' }

type VisibilityByRole = Record<Role, Visibility>

function forEach(getVisibility: (role: Role) => Visibility): VisibilityByRole {
  // `roles` lists every role.
  return Object.fromEntries(roles.map((role) => [role, getVisibility(role)])) as VisibilityByRole
}

const all = (expected: Visibility, others: Partial<VisibilityByRole> = {}): VisibilityByRole => ({
  ...forEach(() => expected),
  ...others,
})

const loggedIn = (heading: string) => all(shown(heading), { visitor: toLogin, suspended: toSuspended })
/** For activated accounts. Suspended users can read, and are told why they cannot act. */
const activated = (expected: Visibility, others: Partial<VisibilityByRole> = {}) =>
  all(expected, { visitor: toLogin, inactive: toInactive, suspended: toSuspended, ...others })
/** What requires more reputation than a newcomer has. */
const trusted = (heading: string, others: Partial<VisibilityByRole> = {}) =>
  activated(forbidden, { moderator: shown(heading), admin: shown(heading), ...others })
const visitorsOnly = (heading: string) => all(home, { visitor: shown(heading) })

function questionRoutes({ question, answer, linking, author }: RouteSubjects): WalkedRoute[] {
  const { id, slug, title, content } = question
  // The site has no titles in its URLs, so URLs with a title redirect.
  const plain = redirected(`/questions/${id}`)
  const list = { expected: all(shown('Newest questions')), reads: title }
  return [
    { path: '/', ...list },
    { path: '/questions', ...list },
    { path: '/questions/ask', expected: activated(shown('Ask a question')) },
    { path: `/posts/${id}/edit`, expected: trusted('Edit question', { author: shown('Edit question') }) },
    {
      path: `/posts/${id}/${answer.id}/edit`,
      expected: trusted('Edit answer', { author: shown('Edit answer') }),
    },
    { path: `/questions/${id}`, expected: all(shown(title)), reads: content },
    { path: `/questions/${id}/${slug}`, expected: all(plain) },
    { path: `/questions/${id}/${answer.id}`, expected: all(shown(title)), reads: answer.content },
    {
      path: `/questions/${id}/${slug}/${answer.id}`,
      expected: all(redirected(`/questions/${id}/${answer.id}`)),
    },
    { path: `/questions/linked/${id}`, expected: all(shown('Linked questions')), reads: linking.title },
    { path: '/questions/10010000000999999', expected: all(missing) },
    // The edit check rejects unknown ids.
    { path: '/posts/10010000000999999/edit', expected: activated(missing) },
    { path: `/posts/${id}/timeline`, expected: activated(shown('Timeline')), reads: title },
    { path: `/posts/${id}/${answer.id}/timeline`, expected: activated(shown('Timeline')), reads: author },
    { path: '/search', expected: all(shown('Search')), reads: 'Search' },
  ]
}

function tagRoutes({ tag, question }: RouteSubjects): WalkedRoute[] {
  const { id, slug } = tag
  return [
    { path: '/tags', expected: all(shown('Tags')), reads: 'Tags' },
    {
      path: '/tags/create',
      expected: trusted('Create tag', { suspended: forbidden }),
    },
    { path: `/tags/${slug}`, expected: all(shown(slug)), reads: question.title },
    { path: `/tags/${slug}/info`, expected: all(shown(`About ${slug}`)), reads: slug },
    { path: `/tags/${id}/edit`, expected: trusted('Edit tag') },
    { path: `/tags/${id}/timeline`, expected: activated(shown('Timeline')), reads: slug },
    { path: '/tags/nobody-made-this', expected: all(missing) },
  ]
}

function userRoutes({ author, question, badge }: RouteSubjects): WalkedRoute[] {
  const profile = `/users/${author}`
  const own = all(missing, { author: shown(author) })
  const tab = (name: string, reads: string) => ({
    path: `${profile}/${name}`,
    expected: all(shown(author)),
    reads,
  })
  return [
    { path: '/users', expected: all(shown('Users')), reads: 'Users' },
    { path: profile, expected: all(shown(author)), reads: question.title },
    { path: `${profile}/overview`, expected: all(redirected(profile)) },
    tab('answers', question.title),
    tab('questions', question.title),
    { path: `${profile}/bookmarks`, expected: own },
    tab('comments', author),
    tab('reputation', author),
    { path: `${profile}/votes`, expected: own },
    tab('badges', author),
    { path: `${profile}/edits`, expected: trusted('Edits', { suspended: forbidden }) },
    { path: `${profile}/nonsense`, expected: all(missing) },
    { path: '/users/nobody-here', expected: all(missing) },
    { path: '/badges', expected: all(shown('Badges')), reads: badge.name },
    { path: `/badges/${badge.id}`, expected: all(shown(badge.name)), reads: badge.name },
    { path: '/badges/10090000000999999', expected: all(missing) },
    { path: '/privileges', expected: all(shown('Privileges')), reads: 'Write an answer' },
  ]
}

const ownRoutes: WalkedRoute[] = [
  {
    path: '/users/settings',
    expected: activated(shown('Profile'), { inactive: redirected('/users/settings/account') }),
  },
  { path: '/users/settings/profile', expected: activated(shown('Profile')) },
  { path: '/users/settings/notify', expected: activated(shown('Notifications')) },
  { path: '/users/settings/account', expected: loggedIn('Account') },
  { path: '/users/settings/interface', expected: activated(shown('Interface')) },
  { path: '/users/settings/no_such_plugin', expected: activated(missing) },
  { path: '/users/notifications/inbox', expected: activated(shown('Notifications')), reads: 'Inbox' },
  { path: '/users/notifications/inbox/posts', expected: activated(shown('Notifications')), reads: 'Inbox' },
  { path: '/users/notifications/achievement', expected: activated(shown('Notifications')), reads: 'Inbox' },
  {
    path: '/users/notifications/nonsense',
    expected: activated(missing, { inactive: missing }),
  },
]

const accountRoutes = (names: RouteSubjects['names']): WalkedRoute[] => [
  { path: '/users/login', expected: all(home, { visitor: shown('Log in'), inactive: shown('Log in') }) },
  { path: '/users/register', expected: visitorsOnly('Sign up') },
  { path: '/users/account-recovery', expected: visitorsOnly('Recover your account') },
  {
    // An address can only be changed by a known account.
    path: '/users/change-email',
    expected: all(redirected('/users/settings/account'), {
      visitor: toLogin,
      inactive: shown('Change your email'),
    }),
  },
  { path: '/users/password-reset', expected: all(shown('Choose a new password')) },
  { path: '/users/password-reset?code=x', expected: all(shown('Choose a new password')) },
  {
    path: '/users/account-activation/success',
    expected: {
      ...forEach((role) => shown(`Welcome, ${names[role]}`)),
      visitor: toLogin,
      inactive: toInactive,
    },
  },
  {
    path: '/users/account-activation',
    expected: all(home, { visitor: toLogin, inactive: shown('One step to go') }),
  },
  {
    path: '/users/account-activation/failed',
    expected: all(redirected('/users/account-activation/success'), {
      visitor: shown('This did not work'),
      inactive: shown('This did not work'),
    }),
  },
  { path: '/users/confirm-new-email', expected: all(shown('Your address could not be confirmed')) },
  { path: '/users/confirm-email', expected: all(toLogin) },
  {
    path: '/users/confirm-email?binding_key=x',
    expected: all(shown('What is your email address?')),
  },
  { path: '/users/auth-landing', expected: all(home) },
  {
    path: '/users/auth-landing?failed=refused',
    expected: all(shown('Login failed')),
  },
  // Without a user center, no one can log in there.
  { path: '/user-center/auth', expected: all(home, { visitor: toLogin }) },
  { path: '/user-center/auth-failed', expected: all(shown('Login failed')) },
]

const otherRoutes: WalkedRoute[] = [
  { path: '/tos', expected: all(shown('Terms of service')), reads: 'Terms of service' },
  { path: '/privacy', expected: all(shown('Privacy policy')), reads: 'Privacy policy' },
  {
    path: '/users/unsubscribe',
    expected: all(shown('The link you used no longer works.')),
  },
  { path: '/users/unsubscribe?code=x', expected: all(shown('Unsubscribe from these emails?')) },
  { path: '/403', expected: all(forbidden) },
  { path: '/50x', expected: all(broken) },
  { path: '/maintenance', expected: all(inMaintenance) },
  { path: '/offline', expected: all(shown('You are offline')) },
  // The installation is done, so its page is gone.
  { path: '/install', expected: all(missing) },
  { path: '/no/such/page', expected: all(missing) },
  { path: '/wp-login.php', expected: all(missing) },
  { path: '/x.html', expected: all(missing) },
  { path: '/foo.png', expected: all(missing) },
  // Last, because it ends the session of the suspended user.
  {
    path: '/users/account-suspended',
    expected: all(home, { visitor: shown('Account suspended'), suspended: shown('Account suspended') }),
  },
]

/** For pages that only administrators see. */
const administration = (heading: string) => all(forbidden, { visitor: toLogin, admin: shown(heading) })

const adminRoutes = ({ author, authorId }: RouteSubjects): WalkedRoute[] => [
  { path: '/admin', expected: all(forbidden, { visitor: toLogin, admin: redirected('/admin/dashboard') }) },
  {
    path: '/review?queue=queued_post',
    expected: activated(forbidden, { moderator: shown('Review'), admin: shown('Review') }),
  },
  { path: '/admin/dashboard', expected: administration('Dashboard') },
  { path: '/admin/questions', expected: administration('Questions') },
  { path: '/admin/answers', expected: administration('Answers') },
  { path: '/admin/users', expected: administration('Users') },
  { path: `/admin/users/${authorId}`, expected: administration(author) },
  { path: '/admin/backups', expected: administration('Backups') },
  { path: '/admin/audit-log', expected: administration('Audit log') },
  { path: '/admin/jobs', expected: administration('Jobs') },
  { path: '/admin/legal/versions', expected: administration('Versions of the legal texts') },
  { path: '/admin/badges', expected: administration('Badges') },
  { path: '/admin/themes', expected: administration('Themes') },
  { path: '/admin/css-html', expected: administration('CSS and HTML') },
  { path: '/admin/general', expected: administration('General') },
  { path: '/admin/interface', expected: administration('Interface') },
  { path: '/admin/branding', expected: administration('Branding') },
  { path: '/admin/smtp', expected: administration('SMTP') },
  { path: '/admin/legal', expected: administration('Legal') },
  { path: '/admin/write', expected: administration('Write') },
  { path: '/admin/seo', expected: administration('SEO') },
  { path: '/admin/login', expected: administration('Login') },
  { path: '/admin/settings-users', expected: administration('Users') },
  { path: '/admin/privileges', expected: administration('Privileges') },
  { path: '/admin/installed-plugins', expected: administration('Installed plugins') },
  { path: '/admin/plugin-catalog', expected: administration('Plugin catalog') },
  { path: '/admin/plugins/welcome_agent', expected: administration('Welcome comments') },
  { path: '/admin/plugins/no_such_plugin', expected: all(forbidden, { visitor: toLogin, admin: missing }) },
  { path: '/admin/no_such_plugin', expected: all(forbidden, { visitor: toLogin, admin: missing }) },
]

/** Every route of the site, with the expected result for each role. */
export function walkedRoutes(subjects: RouteSubjects): WalkedRoute[] {
  return [
    ...questionRoutes(subjects),
    ...tagRoutes(subjects),
    ...userRoutes(subjects),
    ...ownRoutes,
    ...accountRoutes(subjects.names),
    ...adminRoutes(subjects),
    ...otherRoutes,
  ]
}
