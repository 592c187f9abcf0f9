import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// The built Storybook, served to the Chromium that `npm test` has found; alone: CHROMIUM_PATH=/usr/bin/chromium.
const chromium = process.env.CHROMIUM_PATH
// It needs a third less of the processor and draws letters a little differently, so pictures are not taken in it.
const shell = process.env.CHROMIUM_SHELL_PATH ?? chromium
const isRoot = process.getuid?.() === 0
/** `npm test` chooses one, so that several runs do not meet. */
const port = Number(process.env.STORIES_PORT ?? 6106)

function inBrowser(executablePath: string | undefined) {
  const launchOptions = {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      // No story lives long enough for V8 to gain by optimizing its code.
      '--js-flags=--no-opt',
      // Letters look the same whatever the machine's settings for fonts are.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  }
  return { use: { launchOptions } }
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/stories',
  // Two more than cores: much of the time of each is spent waiting.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A machine that does other things at the same time may miss a limit all the same.
  retries: process.env.CI === undefined ? 0 : 2,
  // Long, because they cost nothing where all is well, and the machine of a whole run may be three times slower than
  // another: what is broken fails each time.
  timeout: 360_000,
  expect: {
    timeout: 60_000,
    // Strict enough for a slightly different blue; edges of letters may differ a little between machines.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixelRatio: 0.001 },
  },
  // A missing baseline fails, also in the second attempt. `pnpm screenshots` makes them.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  webServer: {
    command: `vite preview --config tests/vite.config.ts --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    port,
    timeout: 180_000,
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'stories', testMatch: '**/stories.spec.ts', ...inBrowser(shell) },
    { name: 'screenshots', testMatch: '**/screenshots.spec.ts', ...inBrowser(chromium) },
  ],
})
