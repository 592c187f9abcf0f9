import {
  activated,
  admin,
  everyPage,
  type Guard,
  loggedIn,
  notActivated,
  notLoggedIn,
  notLoggedInOrInactive,
  notLoggedInOrSuspended,
  registrationAllowed,
  signUpNotTakenOver,
  staff,
} from '../guards/index.ts'

/** `site`: header, side navigation, footer. `plain`: only the header. `bare`: nothing around the page. */
export type LayoutName = 'site' | 'plain' | 'bare'

export type RouteEntry = {
  path: string
  /** Folder below `pages`. */
  page: string
  /** Key of the title, for pages whose title does not depend on their data. */
  title: string
  guards: readonly Guard[]
}

export type RouteGroup = { layout: LayoutName; routes: RouteEntry[] }

// texts: app.title.*
function route(path: string, page: string, title: string, ...guards: Guard[]): RouteEntry {
  return { path, page, title: `app.title.${title}`, guards }
}

const questionRoutes = [
  route('/', 'QuestionListPage', 'questions'),
  route('/questions', 'QuestionListPage', 'questions'),
  route('/questions/ask', 'AskPage', 'ask', activated),
  route('/questions/linked/:qid', 'LinkedQuestionsPage', 'linked_questions'),
  route('/questions/:qid', 'QuestionPage', 'question'),
  route('/questions/:qid/:slugPermalink', 'QuestionPage', 'question'),
  route('/questions/:qid/:slugPermalink/:aid', 'QuestionPage', 'question'),
  route('/posts/:qid/edit', 'AskPage', 'edit_question', activated),
  route('/posts/:qid/:aid/edit', 'EditAnswerPage', 'edit_answer', activated),
  route('/posts/:qid/timeline', 'TimelinePage', 'timeline', loggedIn),
  route('/posts/:qid/:aid/timeline', 'TimelinePage', 'timeline', loggedIn),
  route('/search', 'SearchPage', 'search'),
]

const tagRoutes = [
  route('/tags', 'TagListPage', 'tags'),
  route('/tags/create', 'TagCreatePage', 'create_tag', staff),
  route('/tags/:tagName', 'TagPage', 'tag'),
  route('/tags/:tagName/info', 'TagInfoPage', 'tag'),
  route('/tags/:tagId/edit', 'TagEditPage', 'edit_tag', activated),
  route('/tags/:tid/timeline', 'TimelinePage', 'timeline', loggedIn),
]

const memberRoutes = [
  route('/users', 'UserListPage', 'users'),
  route('/users/settings', 'SettingsProfilePage', 'settings', loggedIn),
  route('/users/settings/profile', 'SettingsProfilePage', 'settings', loggedIn, activated),
  route('/users/settings/notify', 'SettingsNotifyPage', 'settings', loggedIn),
  route('/users/settings/account', 'SettingsAccountPage', 'settings', loggedIn),
  route('/users/settings/interface', 'SettingsInterfacePage', 'settings', loggedIn, activated),
  route('/users/settings/:slug_name', 'SettingsPluginPage', 'settings', loggedIn),
  route('/users/notifications/:type/:subType?', 'NotificationsPage', 'notifications', loggedIn),
  route('/users/:username', 'ProfilePage', 'profile'),
  route('/users/:username/edits', 'UserEditsPage', 'user_edits', staff),
  route('/users/:username/:tabName', 'ProfilePage', 'profile'),
  route('/review', 'ReviewPage', 'review', activated),
  route('/badges', 'BadgeListPage', 'badges'),
  route('/badges/:badge_id', 'BadgePage', 'badge'),
  route('/privileges', 'PrivilegesPage', 'privileges'),
]

const accountRoutes = [
  route('/users/login', 'LoginPage', 'login', notLoggedInOrInactive),
  route('/users/register', 'RegisterPage', 'register', registrationAllowed, notLoggedIn, signUpNotTakenOver),
  route('/users/logout', 'LogoutPage', 'logout'),
  route('/users/account-recovery', 'AccountRecoveryPage', 'account_recovery', notLoggedIn),
  route('/users/change-email', 'ChangeEmailPage', 'change_email'),
  route('/users/password-reset', 'PasswordResetPage', 'password_reset'),
  route('/users/account-activation', 'AccountActivationPage', 'account_activation'),
  route('/users/account-activation/success', 'ActivationSuccessPage', 'account_activation', activated),
  route('/users/account-activation/failed', 'ActivationFailedPage', 'account_activation', notActivated),
  route('/users/confirm-new-email', 'ConfirmNewEmailPage', 'confirm_email'),
  route('/users/account-suspended', 'AccountSuspendedPage', 'account_suspended', notLoggedInOrSuspended),
  route('/users/confirm-email', 'ConfirmEmailPage', 'confirm_email'),
  route('/users/auth-landing', 'AuthLandingPage', 'login'),
  route('/users/unsubscribe', 'UnsubscribePage', 'unsubscribe'),
  route('/user-center/auth', 'UserCenterAuthPage', 'login', notLoggedIn),
  route('/user-center/auth-failed', 'UserCenterAuthFailedPage', 'login'),
]

const adminRoutes = [
  route('/admin', 'AdminEntryPage', 'admin', admin),
  route('/admin/dashboard', 'AdminDashboardPage', 'admin', admin),
  route('/admin/answers', 'AdminAnswersPage', 'admin', admin),
  route('/admin/questions', 'AdminQuestionsPage', 'admin', admin),
  route('/admin/users', 'AdminUsersPage', 'admin', admin),
  route('/admin/users/:user_id', 'AdminUserPage', 'admin', admin),
  route('/admin/themes', 'AdminThemesPage', 'admin', admin),
  route('/admin/css-html', 'AdminCssHtmlPage', 'admin', admin),
  route('/admin/general', 'AdminGeneralPage', 'admin', admin),
  route('/admin/interface', 'AdminInterfacePage', 'admin', admin),
  route('/admin/smtp', 'AdminSmtpPage', 'admin', admin),
  route('/admin/branding', 'AdminBrandingPage', 'admin', admin),
  route('/admin/legal', 'AdminLegalPage', 'admin', admin),
  route('/admin/write', 'AdminWritePage', 'admin', admin),
  route('/admin/seo', 'AdminSeoPage', 'admin', admin),
  route('/admin/login', 'AdminLoginPage', 'admin', admin),
  route('/admin/settings-users', 'AdminSettingsUsersPage', 'admin', admin),
  route('/admin/privileges', 'AdminPrivilegesPage', 'admin', admin),
  route('/admin/installed-plugins', 'AdminPluginsPage', 'admin', admin),
  route('/admin/plugin-catalog', 'AdminPluginCatalogPage', 'admin', admin),
  route('/admin/badges', 'AdminBadgesPage', 'admin', admin),
  route('/admin/backups', 'AdminBackupsPage', 'admin', admin),
  route('/admin/audit-log', 'AdminAuditLogPage', 'admin', admin),
  route('/admin/jobs', 'AdminJobsPage', 'admin', admin),
  route('/admin/legal/versions', 'AdminLegalVersionsPage', 'admin', admin),
  route('/admin/:slug_name', 'AdminPluginPage', 'admin', admin),
  route('/admin/plugins/:slug_name/*', 'AdminPluginOwnPage', 'admin', admin),
]

const otherRoutes = [
  route('/tos', 'TermsPage', 'terms'),
  route('/privacy', 'PrivacyPage', 'privacy'),
  route('/403', 'ForbiddenPage', 'forbidden'),
  route('/50x', 'ServerErrorPage', 'server_error'),
  // Last: any other URL. It is the page of a plugin, or the real 404 page.
  route('*', 'PluginRoutePage', 'not_found'),
]

/** Every URL of the application. The most specific path determines which page a route shows. */
export const routeGroups: readonly RouteGroup[] = [
  {
    layout: 'site',
    routes: [...questionRoutes, ...tagRoutes, ...memberRoutes, ...adminRoutes, ...otherRoutes],
  },
  { layout: 'plain', routes: accountRoutes },
  {
    layout: 'bare',
    routes: [
      route('/install', 'InstallPage', 'install'),
      route('/maintenance', 'MaintenancePage', 'maintenance'),
      // Cached by browsers for when there is no connection.
      route('/offline', 'OfflinePage', 'offline'),
    ],
  },
]

/** The guards that a route runs: those of every page first. */
export function getGuards(entry: RouteEntry): readonly Guard[] {
  return [...everyPage, ...entry.guards]
}
