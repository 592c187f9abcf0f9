import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'

const runFile = promisify(execFile)
const origin = 'http://stories.example'
/** Light, dark, and a right-to-left language. */
const looks = ['scheme:light', 'scheme:dark', 'language:ar']

/** Builds the stories of a plugin as its author does, and opens the one that every template has. */
export async function openStories(browser: Browser, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, '.storybook'))) return false
  await runFile('npm', ['run', 'storybook:build'], { cwd: folder })
  for (const look of looks) await openStory(browser, join(folder, 'storybook-static'), look)
  return true
}

async function openStory(browser: Browser, built: string, look: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route(`${origin}/**`, (route) => {
    const path = join(built, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/iframe.html?id=plugin--all-slots&globals=${look}`)
  await page.locator('#storybook-root section').first().waitFor()
  const { isDark, isMirrored, isStyled } = await page.evaluate(() => {
    const { dataset, dir } = document.documentElement
    const ink = getComputedStyle(document.documentElement).getPropertyValue('--q-ink')
    return { isDark: dataset.bsTheme === 'dark', isMirrored: dir === 'rtl', isStyled: ink !== '' }
  })
  await context.close()
  if (isDark !== look.endsWith('dark') || isMirrored !== look.endsWith('ar')) faults.push('another look')
  if (!isStyled) faults.push('no styles of the site')
  if (faults.length > 0) throw new Error(`The story of ${built} fails in ${look}: ${faults.join('; ')}`)
}
