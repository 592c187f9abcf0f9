import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { admin } from './support/running-site.ts'
import { addUser, createTestUser, logIn } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

test('an administrator deletes and restores a question, suspends its author and adds users', async ({
  browser,
  site,
}) => {
  const author = await addUser(site, 'writer')
  const title = `Where does the journal of ${author.name} go?`
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: {
      title,
      content: 'It was on the desk, and now it is gone.',
      tags: [{ slug_name: 'support', display_name: 'support' }],
    },
    token: await getToken(site, author),
  })
  const page = await visitAs(browser, site, admin)

  await test.step('finds the question by its words and deletes it', async () => {
    // New posts are found a moment later.
    await repeatUntilShown(page.getByText('1 in all'), async () => {
      await page.goto('/admin/questions')
      await page.getByRole('searchbox', { name: 'Search this list' }).fill(`journal ${author.name}`)
      await page.getByRole('button', { name: 'Apply' }).click()
    })
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^Delete: done for /)).toBeVisible()
  })

  await test.step('the author gets a notice', async () => {
    const own = await visitAs(browser, site, author)
    const notice = own.getByText('Your question was deleted').first()
    await repeatUntilShown(notice, () => own.goto('/users/notifications/inbox'))
    await own.context().close()
  })

  await test.step('restores the question', async () => {
    await page.getByRole('link', { name: /^Deleted/ }).click()
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('button', { name: 'Restore' }).last().click()
    await expect(page.getByText(/^Restore: done for /)).toBeVisible()
    await page.goto(`/questions/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('suspends the author, who can then not log in', async () => {
    await page.goto(`/admin/users?query=${encodeURIComponent(author.email)}`)
    await page.getByRole('button', { name: `Actions for ${author.name}` }).click()
    await page.getByRole('button', { name: 'Suspend' }).last().click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${author.name}?` })
    await dialog.getByLabel('For how long').selectOption('14 days')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).last().click()
    await expect(page.getByText(/^Suspend: done for /)).toBeVisible()
    await page.getByRole('link', { name: /^Suspended/ }).click()
    await page.getByRole('link', { name: author.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'What administrators changed' })).toBeVisible()
    const change = page.getByRole('listitem').filter({ hasText: `suspended ${author.name}` })
    await expect(change).toContainText(/Suspended for\s*14 days/)
    await expectAccessible(page)
  })

  await test.step('adds two users line by line, who can log in', async () => {
    const [first, second] = [createTestUser('added'), createTestUser('added')]
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Add users' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add users' })
    const lines = dialog.getByLabel('One user per line')
    const line = ({ name, email, password }: typeof first) => `${name}, ${email}, ${password}`
    await lines.fill(`${line(first)}\n${second.name}`)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(lines).toHaveAttribute('aria-invalid', 'true')
    await lines.fill(`${line(first)}\n${line(second)}`)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('The users are added.')).toBeVisible()
    await expect(page.getByRole('link', { name: second.name, exact: true })).toBeVisible()
    const added = await browser.newPage({ baseURL: site.url })
    await logIn(added, first)
    await added.close()
  })

  await test.step('exports the users, which is in the audit log', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('users.csv')
    const log = await send<{ list: { action: string }[] }>(site, {
      method: 'GET',
      path: 'admin:/audit-log/page?action=export',
      token: await adminToken(site),
    })
    expect(log.list).toHaveLength(1)
  })
})
