import { expectAccessible } from './support/accessibility.ts'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { addModerator, addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

type Site = { url: string; dataDir: string }

/** Lets newcomers suggest edits of tags, or restores the defaults. */
async function letNewcomersSuggest(site: Site, isLet: boolean): Promise<void> {
  const custom_privileges = [{ key: 'rank.tag.edit', value: 1 }]
  const body = isLet ? { level: 99, custom_privileges } : { level: 2 }
  const token = await adminToken(site)
  await send(site, { method: 'PUT', path: 'admin:/setting/privileges', body, token })
}

const unique = Date.now().toString(36)

test(
  'a moderator creates a tag, edits it, gives it synonyms, merges, deletes and restores it',
  { tag: '@anySize' },
  async ({ browser, page, site }, { project }) => {
    // Three users in turn take longer than most journeys.
    test.slow()
    const names = (word: string) => `${word} ${project.name} ${unique}`
    const slug = (word: string) => names(word).replaceAll(' ', '-')
    const moderator = await visitAs(browser, site, await addModerator(site))

    await test.step('creates it, and sees which fields are missing', async () => {
      await moderator.goto('/tags')
      await moderator.getByRole('link', { name: 'Create a tag' }).click()
      await moderator.getByRole('button', { name: 'Create tag' }).click()
      await expect(moderator.getByText('Display name cannot be empty.')).toBeVisible()
      await expect(moderator.getByRole('textbox', { name: 'Display name' })).toBeFocused()
      await expectAccessible(moderator)
      await moderator.getByRole('textbox', { name: 'Display name' }).fill(names('tea'))
      await expect(moderator.getByRole('textbox', { name: 'URL slug' })).toHaveValue(slug('tea'))
      await moderator.getByRole('textbox', { name: 'Description' }).fill('All about **tea**.')
      await moderator.getByRole('button', { name: 'Create tag' }).click()
      await expect(moderator).toHaveURL(`/tags/${slug('tea')}/info`)
      await expect(moderator.locator('main strong')).toHaveText('tea')
      await expectAccessible(moderator)
    })

    await test.step('edits it, and is asked before discarding changes', async () => {
      await moderator.getByRole('link', { name: 'Edit', exact: true }).click()
      await moderator.getByRole('textbox', { name: 'Description' }).fill('All about **green tea**.')
      await moderator.getByRole('link', { name: 'Cancel' }).click()
      await expect(moderator.getByText(/Are you sure you want to leave the page/)).toBeVisible()
      await moderator.getByRole('button', { name: 'Cancel' }).click()
      await moderator.getByRole('textbox', { name: 'Edit summary' }).fill('Said which.')
      await expectAccessible(moderator)
      await moderator.getByRole('button', { name: 'Save changes' }).click()
      await expect(moderator.locator('main strong')).toHaveText('green tea')
    })

    await test.step('gives it a synonym, which redirects to it', async () => {
      await moderator.getByRole('button', { name: 'Edit synonyms' }).click()
      await moderator.getByRole('combobox', { name: 'Synonyms' }).fill(names('chai'))
      await moderator.getByRole('option', { name: `Create “${names('chai')}”` }).click()
      await expectAccessible(moderator)
      await moderator.getByRole('button', { name: 'Save synonyms' }).click()
      await expect(moderator.locator('main').getByRole('link', { name: names('chai') })).toBeVisible()
      await page.goto(`/tags/${slug('chai')}`)
      await expect(page).toHaveURL(`/tags/${slug('tea')}`)
      await expect(page.getByRole('heading', { level: 1, name: names('tea') })).toBeVisible()
    })

    await test.step('merges another tag into it, with its questions', async () => {
      const title = `Why does ${names('oolong')} fade?`
      await addQuestion(site, { title, content: 'Mine does within days.', tags: [slug('oolong')] })
      await moderator.goto(`/tags/${slug('oolong')}/info`)
      await moderator.getByRole('button', { name: 'Merge' }).click()
      const dialog = moderator.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Merge into' }).fill(slug('tea'))
      await dialog.getByRole('option', { name: names('tea') }).click()
      await expectAccessible(moderator)
      await dialog.getByRole('button', { name: 'Merge' }).click()
      await expect(moderator).toHaveURL(`/tags/${slug('tea')}/info`)
      await page.goto(`/tags/${slug('oolong')}`)
      await expect(page).toHaveURL(`/tags/${slug('tea')}`)
      await expect(page.locator('main').getByRole('link', { name: title }).first()).toBeVisible()
    })

    await test.step('deletes an unused tag, and restores it', async () => {
      const { slug_name } = await send<{ slug_name: string }>(site, {
        method: 'POST',
        path: '/tag',
        body: { slug_name: slug('idle'), display_name: names('idle'), original_text: 'Of no use.' },
        token: await adminToken(site),
      })
      const path = `/tags/${slug_name}/info`
      await moderator.goto(path)
      await moderator.getByRole('button', { name: 'Delete' }).click()
      await moderator.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(moderator.getByText('Only moderators see it.')).toBeVisible()
      await expectAccessible(moderator)
      expect((await page.goto(path))?.status()).toBe(404)
      await moderator.getByRole('button', { name: 'Restore' }).click()
      await moderator.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
      await expect(moderator.getByText('Tag restored.')).toBeVisible()
      await expect(async () => expect((await page.goto(path))?.status()).toBe(200)).toPass()
    })
    await moderator.context().close()
  },
)

test('a member follows a tag and suggests an edit that waits for review', async ({ browser, site }, {
  project,
}) => {
  const name = `soup-${project.name}-${unique}`
  await addQuestion(site, {
    title: `How long does ${name} keep?`,
    content: 'It stands in the cold.',
    tags: [name],
  })
  const member = await visitAs(browser, site, await addUser(site, 'taster'))

  await member.goto(`/tags/${name}`)
  await member.getByRole('button', { name: 'Follow' }).click()
  await expect(member.getByRole('button', { name: 'Following' })).toBeVisible()
  await member.reload()
  await expect(member.getByRole('button', { name: 'Following' })).toBeVisible()
  await member.getByRole('link', { name: 'About this tag' }).click()
  await expect(member.getByText('No description yet.')).toBeVisible()
  await expectAccessible(member)

  // All journeys share the site, so the rules are restored immediately.
  await letNewcomersSuggest(site, true)
  try {
    await member.reload()
    await member.getByRole('link', { name: 'Add a description' }).click()
    await expect(member.getByRole('textbox', { name: 'URL slug' })).not.toBeEditable()
    await member.getByRole('textbox', { name: 'Description' }).fill('Kept in a *pot*.')
    await member.getByRole('button', { name: 'Save changes' }).click()
    await expect(member.getByText('Your revision will show after review.')).toBeVisible()
    await expect(member.getByText('No description yet.')).toBeVisible()
    await member.getByRole('link', { name: 'Add a description' }).click()
    await expect(member.getByRole('textbox', { name: 'Description' })).toBeHidden()
    await expectAccessible(member)
  } finally {
    await letNewcomersSuggest(site, false)
  }
  await member.context().close()
})

test('a visitor without JavaScript reads tags, finds one by name, and gets 404 for unknown ones', async ({
  browser,
  site,
}) => {
  await addQuestion(site, {
    title: `How thick is ${unique} paper?`,
    content: 'It came without a word.',
    tags: [`paper-${unique}`],
  })
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()

  await page.goto('/tags')
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill(`paper-${unique}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page
    .locator('main article')
    .getByRole('link', { name: `paper-${unique}` })
    .click()
  await page.getByRole('link', { name: 'About this tag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `About paper-${unique}` })).toBeVisible()
  expect((await page.goto('/tags/no-such-tag/info'))?.status()).toBe(404)
  await page.goto('/tags/create')
  await expect(page).toHaveURL(/\/users\/login/)
  await context.close()
})
