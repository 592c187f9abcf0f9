import { pagePaths } from '@querent/sdk/contract'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import en from '../../../../i18n/en_US/ui/app.json'
import { buildRoutes } from '../../shell/routes.tsx'
import { listPageNames } from '../page/index.ts'
import { routeGroups } from './route-table.ts'

const entries = routeGroups.flatMap(({ routes }) => routes)
const routes = buildRoutes()
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle?.page

describe('the route table', () => {
  it.each([
    ['/', 'QuestionListPage'],
    ['/questions', 'QuestionListPage'],
    ['/questions/ask', 'AskPage'],
    ['/questions/D1D1', 'QuestionPage'],
    ['/questions/10010000000000001/how-to', 'QuestionPage'],
    ['/questions/10010000000000001/how-to/10020000000000002', 'QuestionPage'],
    ['/questions/linked/10010000000000001', 'LinkedQuestionsPage'],
    ['/posts/1/edit', 'AskPage'],
    ['/posts/1/2/edit', 'EditAnswerPage'],
    ['/posts/1/timeline', 'TimelinePage'],
    ['/posts/1/2/timeline', 'TimelinePage'],
    ['/tags/create', 'TagCreatePage'],
    ['/tags/c++', 'TagPage'],
    ['/tags/php/info', 'TagInfoPage'],
    ['/tags/1/edit', 'TagEditPage'],
    ['/tags/1/timeline', 'TimelinePage'],
    ['/users/settings', 'SettingsProfilePage'],
    ['/users/settings/some_plugin', 'SettingsPluginPage'],
    ['/users/notifications/inbox', 'NotificationsPage'],
    ['/users/notifications/inbox/all', 'NotificationsPage'],
    ['/users/login', 'LoginPage'],
    ['/users/ada', 'ProfilePage'],
    ['/users/ada/answers', 'ProfilePage'],
    ['/users/account-activation/success', 'ActivationSuccessPage'],
    ['/user-center/auth-failed', 'UserCenterAuthFailedPage'],
    ['/admin', 'AdminEntryPage'],
    ['/admin/dashboard', 'AdminDashboardPage'],
    ['/admin/users/7', 'AdminUserPage'],
    ['/admin/some_plugin', 'AdminPluginPage'],
    ['/admin/plugins/some_plugin', 'AdminPluginOwnPage'],
    ['/admin/plugins/some_plugin/log/7', 'AdminPluginOwnPage'],
    ['/tos', 'TermsPage'],
    ['/install', 'InstallPage'],
    ['/no/such/page', 'PluginRoutePage'],
    ['/questions/1/2/3/4', 'PluginRoutePage'],
  ])('shows at %s the page %s', (path, page) => {
    expect(pageAt(path)).toBe(page)
  })

  it('lists each URL once and names every page folder', async () => {
    const paths = entries.map(({ path }) => path)
    const named = new Set(entries.map(({ page }) => page))

    expect(new Set(paths).size).toBe(paths.length)
    expect((await listPageNames()).sort()).toEqual([...named].sort())
  })

  it('has a text for every title', () => {
    const titles = new Set(Object.keys(en.title).map((name) => `app.title.${name}`))

    expect(entries.filter(({ title }) => !titles.has(title)).map(({ title }) => title)).toEqual([])
  })

  it('begins with words that the URL of a site cannot have as its path', () => {
    const first = entries.map(({ path }) => path.split('/')[1] ?? '').filter((word) => /^\w/.test(word))

    expect([...new Set(first)].filter((word) => !pagePaths.has(word))).toEqual([])
  })
})
