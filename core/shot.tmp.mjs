import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const seed = JSON.parse(readFileSync('/tmp/pq/seed.json', 'utf8'))
const [, , name, path, ...opts] = process.argv
const o = Object.fromEntries(opts.map((x) => x.split('=')))
const width = Number(o.w ?? 1280)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({
  viewport: { width, height: Number(o.h ?? 900) },
  colorScheme: o.dark ? 'dark' : 'light',
  javaScriptEnabled: !o.nojs,
  hasTouch: width < 500,
  locale: o.lang ?? 'en-US',
})
const page = await context.newPage()
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()))
const base = 'http://127.0.0.1:9187'
if (o.as) {
  await page.goto(base + '/users/login')
  await page.locator('input[name="e_mail"]').fill(o.as + '@querent.example')
  await page.locator('input[name="pass"]').fill('correct-horse-42')
  await page.locator('input[name="pass"]').press('Enter')
  await page.waitForURL((u) => !u.pathname.includes('login'))
}
const p = path
  .replace('QID', seed.qid)
  .replace('SLUG', seed.slug)
  .replace('A0', seed.answers[0])
  .replace('A1', seed.answers[1])
  .replace('A2', seed.answers[2])
await page.goto(base + p)
await page.waitForTimeout(700)
if (o.do) await (await import(o.do)).default(page, seed)
if (o.sel)
  await page
    .locator(o.sel)
    .first()
    .screenshot({ path: `/tmp/pq/shots/${name}.png` })
else await page.screenshot({ path: `/tmp/pq/shots/${name}.png`, fullPage: !o.part })
console.log(page.url())
await browser.close()
