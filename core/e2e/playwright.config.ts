import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// The journeys run in the Chromium that `npm test` has found; alone: CHROMIUM_PATH=/usr/bin/chromium.
const executablePath = process.env.CHROMIUM_PATH
const isRoot = process.getuid?.() === 0

/**
 * What shows nothing of its own on a phone runs once: rules of the server, keys, several tabs, emulated sizes. Its
 * pages and forms are opened on a phone by `routes`, and have stories. Single journeys have the tag instead.
 */
const sameInEverySizeTag = '@anySize'
const sameInEverySize = [
  'account-extras',
  'administer-plugins',
  'backups',
  'badges-and-flags',
  'below-path',
  'captcha',
  'dashboard',
  'history',
  'keyboard',
  'login-elsewhere',
  'offline',
  'plugins*',
  'sessions',
  'set-up',
  'settings',
  'shortcuts',
  'spam',
  'undo-edits',
].map((name) => `**/${name}.journey.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  // Each worker has a site of its own; the journeys of one file take turns.
  // Two more than cores: much of the time of each is spent waiting.
  workers: availableParallelism() + 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A machine that does other things at the same time may miss a limit all the same.
  retries: process.env.CI === undefined ? 0 : 2,
  // Long, because they cost nothing where all is well, and the machine of a whole run may be three times slower than
  // another: what is broken fails each time.
  timeout: 360_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    locale: 'en-US',
    // Drawing what moves takes a sixth of the processor time of a journey; the stories stand still too.
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey answers in place of the network must not pass by it; those about the worker let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The recording has the page at each step. A picture of every frame would add much processor time.
    // In CI what fails is recorded when it is tried again.
    trace:
      process.env.CI === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // No page lives long enough for V8 to gain by optimizing its code.
        '--js-flags=--no-opt',
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: sameInEverySize,
      grepInvert: [
        new RegExp(sameInEverySizeTag),
        // What differs by role is the same in every size too; a visitor and an administrator open every page.
        /every route is to the (inactive|member|author|suspended|moderator) /,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
