import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { admin } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

test('a moderator removes a spammer with all posts, and restores both', async ({ browser, site }) => {
  const spammer = await addUser(site, 'watches')
  const title = `Who wants the cheap watches of ${spammer.name}?`
  const token = await getToken(site, spammer)
  // A new member cannot create tags.
  const tags = [{ slug_name: 'support', display_name: 'support' }]
  const help = { title: `What is support for ${spammer.name}?`, content: 'I would like to know that.', tags }
  await send(site, { method: 'POST', path: '/question', body: help, token: await adminToken(site) })
  const body = { title, content: 'They nearly run, and they cost nearly nothing.', tags }
  const question = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  const readAsVisitor = async () => (await fetch(`${site.url}/questions/${question.id}`)).status

  const page = await visitAs(browser, site, admin)
  const dialog = page.getByRole('dialog', { name: `Remove spam by ${spammer.name}` })

  await test.step('the dialog shows what will be removed', async () => {
    await page.goto(`/questions/${question.id}`)
    await page.getByRole('button', { name: 'Remove spam' }).first().click()
    await expect(dialog.getByText('Questions: 1 · Answers: 0 · Comments: 0')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText(title)
    await expectAccessible(page)
  })

  await test.step('the posts are deleted and the account is suspended', async () => {
    await dialog.getByRole('button', { name: 'Remove and suspend' }).click()
    await expect(page.getByText('The posts were removed and the account was suspended.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(readAsVisitor).toBe(404)
  })

  await test.step('the message has a button that undoes it', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('The posts and the account were restored.')).toBeVisible()
    await expect.poll(readAsVisitor).toBe(200)
  })

  await test.step('later, the dialog on the profile undoes it', async () => {
    await page.goto(`/users/${spammer.name}`)
    await page.getByRole('button', { name: 'Remove spam' }).click()
    await dialog.getByRole('button', { name: 'Remove and suspend' }).click()
    await expect(page.getByText('This account is suspended')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Remove spam' }).click()
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('This account is suspended')).toBeHidden()
    await expect.poll(readAsVisitor).toBe(200)
  })
})
