import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm test` sets the Chromium that it has found. To run the journeys alone: CHROMIUM_PATH=/usr/bin/chromium.
const executablePath = process.env.CHROMIUM_PATH
const isRoot = process.getuid?.() === 0

/**
 * Files that run once, because phones show nothing different: server rules, keys, several tabs, emulated
 * sizes. `routes` opens their pages on a phone, and they have stories. Single journeys have the tag.
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
  // Each worker has its own site, and the journeys of a file run in sequence. Two workers more than cores,
  // because journeys spend much of their time waiting.
  workers: availableParallelism() + 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine can still miss a time limit.
  retries: process.env.CI === undefined ? 0 : 2,
  // Long, because they cost nothing when tests pass, and a full run may be on a machine three times slower.
  // Real failures fail every retry.
  timeout: 360_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    locale: 'en-US',
    // Animations take a sixth of a journey's processor time. The stories have none either.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the responses that a journey fakes. Journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The trace has the DOM at each step. Screenshots of every frame would take much processor time. In CI,
    // failures are recorded on the first retry.
    trace:
      process.env.CI === undefined ? { mode: 'retain-on-failure', screenshots: false } : 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // No page lives long enough to benefit from optimized code.
        '--js-flags=--no-opt',
        // Chromium's sandbox does not work for root.
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
        // Roles differ in the same way in every size. A visitor and an administrator open every page.
        /every route shows the (inactive|member|author|suspended|moderator) /,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
