import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { addModerator, addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

test('a moderator views the edits of an account and restores the previous versions', async ({
  browser,
  site,
}) => {
  const vandal = await addUser(site, 'vandal')
  const token = await getToken(site, vandal)
  const tags = [{ slug_name: 'support', display_name: 'support' }]
  const title = `What is the support of ${vandal.name} for?`
  const help = { title: `Which support is there for ${vandal.name}?`, content: 'I would like to know.', tags }
  await send(site, { method: 'POST', path: '/question', body: help, token: await adminToken(site) })
  const body = { title, content: 'It is for those who need it.', tags }
  const { id } = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  const spoiled = {
    id,
    title: `Watches of ${vandal.name}, very cheap`,
    content: 'Nothing but watches.',
    tags,
  }
  await send(site, { method: 'PUT', path: '/question', body: { ...spoiled, edit_summary: 'Better' }, token })
  const moderator = await addModerator(site)
  const page = await visitAs(browser, site, moderator)

  await test.step('the profile links to the edits, with diffs', async () => {
    await page.goto(`/users/${vandal.name}`)
    await page.getByRole('link', { name: 'Edits', exact: true }).click()
    await page.getByRole('link', { name: 'Show changes' }).click()
    await expect(page.getByText('Nothing but watches.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('selected edits are undone', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Restore the versions before (1)' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('Posts restored: 1 of 1')).toBeVisible()
    await expect(page.getByText('Edited since')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/posts/${id}/timeline`)
    await expect(page.getByText('restored an earlier version')).toBeVisible()
    await page.goto(`/questions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })

  await test.step('the undo can be undone like any edit', async () => {
    await page.goto(`/users/${moderator.name}/edits`)
    await page.getByRole('button', { name: /^Undo all edits/ }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('Posts restored: 1 of 1')).toBeVisible()
    await page.goto(`/questions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(spoiled.title)
  })
})
