/** Who comes to a page: nobody in particular, five kinds of members, and two kinds of staff. */
export const roles = ['visitor', 'inactive', 'member', 'author', 'suspended', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** What becomes of asking for a page. */
export type Sight =
  /** The page is there under this heading. */
  | { kind: 'shown'; heading: string }
  /** Another address takes its place. */
  | { kind: 'led'; to: string }
  /** One of the error pages stands at the address. */
  | { kind: 'error'; code: 403 | 404 | 500 | 503; heading: string }

export type WalkedRoute = {
  path: string
  sees: Record<Role, Sight>
  /** A page that only reads, and a text that its content has: both are there without script, too. */
  reads?: string
  /** Whether axe looks at it here, because no other journey goes there. */
  isLookedOver?: true
}

/** What the addresses name. */
export type RouteSubjects = {
  question: { id: string; slug: string; title: string; content: string }
  answer: { id: string; content: string }
  /** A question that links to the other one. */
  linking: { title: string }
  tag: { id: string; slug: string }
  badge: { id: string; name: string }
  /** Wrote question and answer. */
  author: string
  /** Of whoever plays a role. */
  names: Record<Role, string>
}

/** Whether everybody gets the same. */
export const isSameForAll = (sees: Record<Role, Sight>) => roles.every((role) => sees[role] === sees.visitor)

const shown = (heading: string): Sight => ({ kind: 'shown', heading })
const led = (to: string): Sight => ({ kind: 'led', to })
const home = led('/')
const toLogin = led('/users/login')
const toInactive = led('/users/account-activation')
const toSuspended = led('/users/account-suspended')
const forbidden: Sight = { kind: 'error', code: 403, heading: 'Forbidden' }
const missing: Sight = { kind: 'error', code: 404, heading: 'Page not found' }
const inMaintenance: Sight = { kind: 'error', code: 503, heading: 'Maintenance' }
const broken: Sight = { kind: 'error', code: 500, heading: 'Server error' }

type Sights = Record<Role, Sight>

function forEach(sightOf: (role: Role) => Sight): Sights {
  // `roles` has every role.
  return Object.fromEntries(roles.map((role) => [role, sightOf(role)])) as Sights
}

const all = (sight: Sight, others: Partial<Sights> = {}): Sights => ({ ...forEach(() => sight), ...others })

const loggedIn = (heading: string) => all(shown(heading), { visitor: toLogin })
/** For activated accounts; whoever is suspended reads, and is told so where they would act. */
const activated = (sight: Sight, others: Partial<Sights> = {}) =>
  all(sight, { visitor: toLogin, inactive: toInactive, suspended: toSuspended, ...others })
/** What a newcomer's reputation does not reach. */
const trusted = (heading: string, others: Partial<Sights> = {}) =>
  activated(forbidden, { moderator: shown(heading), admin: shown(heading), ...others })
const visitorsOnly = (heading: string) => all(home, { visitor: shown(heading) })

function questionRoutes({ question, answer, linking, author }: RouteSubjects): WalkedRoute[] {
  const { id, slug, title, content } = question
  // A site without titles in its addresses leads from the others to the plain one.
  const plain = led(`/questions/${id}`)
  const list = { sees: all(shown('Newest questions')), reads: title }
  return [
    { path: '/', ...list },
    { path: '/questions', ...list },
    { path: '/questions/ask', sees: activated(shown('Ask a question')) },
    { path: `/posts/${id}/edit`, sees: trusted('Edit question', { author: shown('Edit question') }) },
    {
      path: `/posts/${id}/${answer.id}/edit`,
      sees: trusted('Edit answer', { author: shown('Edit answer') }),
    },
    { path: `/questions/${id}`, sees: all(shown(title)), reads: content },
    { path: `/questions/${id}/${slug}`, sees: all(plain) },
    { path: `/questions/${id}/${answer.id}`, sees: all(shown(title)), reads: answer.content },
    { path: `/questions/${id}/${slug}/${answer.id}`, sees: all(led(`/questions/${id}/${answer.id}`)) },
    { path: `/questions/linked/${id}`, sees: all(shown('Linked questions')), reads: linking.title },
    { path: '/questions/10010000000999999', sees: all(missing) },
    // The edit check says no to what it does not know.
    { path: '/posts/10010000000999999/edit', sees: activated(forbidden) },
    { path: `/posts/${id}/timeline`, sees: activated(shown('Timeline')), reads: title },
    { path: `/posts/${id}/${answer.id}/timeline`, sees: activated(shown('Timeline')), reads: author },
    { path: '/search', sees: all(shown('Search')), reads: 'Search' },
  ]
}

function tagRoutes({ tag, question }: RouteSubjects): WalkedRoute[] {
  const { id, slug } = tag
  return [
    { path: '/tags', sees: all(shown('Tags')), reads: 'Tags' },
    {
      path: '/tags/create',
      sees: trusted('Create tag', { suspended: forbidden }),
    },
    { path: `/tags/${slug}`, sees: all(shown(slug)), reads: question.title },
    { path: `/tags/${slug}/info`, sees: all(shown(`About ${slug}`)), reads: slug },
    { path: `/tags/${id}/edit`, sees: trusted('Edit tag') },
    { path: `/tags/${id}/timeline`, sees: activated(shown('Timeline')), reads: slug },
    { path: '/tags/nobody-made-this', sees: all(missing) },
  ]
}

function peopleRoutes({ author, question, badge }: RouteSubjects): WalkedRoute[] {
  const profile = `/users/${author}`
  const own = all(missing, { author: shown(author) })
  const tab = (name: string, reads: string) => ({
    path: `${profile}/${name}`,
    sees: all(shown(author)),
    reads,
  })
  return [
    { path: '/users', sees: all(shown('Users')), reads: 'Users' },
    { path: profile, sees: all(shown(author)), reads: question.title },
    { path: `${profile}/overview`, sees: all(led(profile)) },
    tab('answers', question.title),
    tab('questions', question.title),
    { path: `${profile}/bookmarks`, sees: own },
    tab('comments', author),
    tab('reputation', author),
    { path: `${profile}/votes`, sees: own },
    tab('badges', author),
    { path: `${profile}/nonsense`, sees: all(missing) },
    { path: '/users/nobody-here', sees: all(missing) },
    { path: '/badges', isLookedOver: true, sees: all(shown('Badges')), reads: badge.name },
    { path: `/badges/${badge.id}`, isLookedOver: true, sees: all(shown(badge.name)), reads: badge.name },
    { path: '/badges/10090000000999999', sees: all(missing) },
  ]
}

const ownRoutes: WalkedRoute[] = [
  { path: '/users/settings', sees: loggedIn('Profile') },
  { path: '/users/settings/profile', sees: loggedIn('Profile') },
  { path: '/users/settings/notify', sees: activated(shown('Notifications')) },
  { path: '/users/settings/account', sees: loggedIn('Account') },
  { path: '/users/settings/interface', sees: loggedIn('Interface') },
  { path: '/users/settings/no_such_plugin', sees: activated(missing) },
  { path: '/users/notifications/inbox', sees: activated(shown('Notifications')), reads: 'Inbox' },
  { path: '/users/notifications/inbox/posts', sees: activated(shown('Notifications')), reads: 'Inbox' },
  { path: '/users/notifications/achievement', sees: activated(shown('Notifications')), reads: 'Inbox' },
  {
    path: '/users/notifications/nonsense',
    sees: activated(missing, { inactive: missing, suspended: missing }),
  },
]

const accountRoutes = (names: RouteSubjects['names']): WalkedRoute[] => [
  { path: '/users/login', sees: all(home, { visitor: shown('Log in'), inactive: shown('Log in') }) },
  { path: '/users/register', sees: visitorsOnly('Sign up') },
  { path: '/users/account-recovery', sees: visitorsOnly('Recover your account') },
  {
    // Nobody's address can be changed before it is known who asks.
    path: '/users/change-email',
    sees: all(led('/users/settings/account'), { visitor: toLogin, inactive: shown('Change your email') }),
  },
  { path: '/users/password-reset', sees: all(shown('Choose a new password')) },
  { path: '/users/password-reset?code=x', sees: all(shown('Choose a new password')) },
  {
    path: '/users/account-activation/success',
    sees: {
      ...forEach((role) => shown(`Welcome, ${names[role]}`)),
      visitor: toLogin,
      inactive: toInactive,
    },
  },
  {
    path: '/users/account-activation',
    sees: all(home, { visitor: toLogin, inactive: shown('One step to go') }),
  },
  {
    path: '/users/account-activation/failed',
    isLookedOver: true,
    sees: all(home, { visitor: shown('This did not work'), inactive: shown('This did not work') }),
  },
  { path: '/users/confirm-new-email', sees: all(shown('Your address could not be confirmed')) },
  { path: '/users/confirm-email', sees: all(toLogin) },
  {
    path: '/users/confirm-email?binding_key=x',
    isLookedOver: true,
    sees: all(shown('What is your email address?')),
  },
  { path: '/users/auth-landing', sees: all(home) },
  {
    path: '/users/auth-landing?failed=refused',
    isLookedOver: true,
    sees: all(shown('Logging in did not work')),
  },
  // Without a user center there is nobody to log in with.
  { path: '/user-center/auth', sees: all(home, { visitor: toLogin }) },
  { path: '/user-center/auth-failed', sees: all(shown('Logging in did not work')) },
]

const otherRoutes: WalkedRoute[] = [
  { path: '/tos', isLookedOver: true, sees: all(shown('Terms of service')), reads: 'Terms of service' },
  { path: '/privacy', isLookedOver: true, sees: all(shown('Privacy policy')), reads: 'Privacy policy' },
  { path: '/users/unsubscribe', isLookedOver: true, sees: all(shown('The link you used no longer works.')) },
  { path: '/users/unsubscribe?code=x', sees: all(shown('Get no more mails like this?')) },
  { path: '/403', isLookedOver: true, sees: all(forbidden) },
  { path: '/50x', isLookedOver: true, sees: all(broken) },
  { path: '/maintenance', isLookedOver: true, sees: all(inMaintenance) },
  // Done once, and gone since.
  { path: '/install', sees: all(missing) },
  { path: '/no/such/page', sees: all(missing) },
  // The last one: it ends the session of whoever is suspended.
  {
    path: '/users/account-suspended',
    sees: all(home, { visitor: shown('Account suspended'), suspended: shown('Account suspended') }),
  },
]

/** Every address of the site outside of the administration and the review, and what it is to everybody. */
export function walkedRoutes(subjects: RouteSubjects): WalkedRoute[] {
  return [
    ...questionRoutes(subjects),
    ...tagRoutes(subjects),
    ...peopleRoutes(subjects),
    ...ownRoutes,
    ...accountRoutes(subjects.names),
    ...otherRoutes,
  ]
}
