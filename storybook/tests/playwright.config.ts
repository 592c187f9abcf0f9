import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// `npm test` sets the Chromium that it has found. To run these tests alone: CHROMIUM_PATH=/usr/bin/chromium.
const chromium = process.env.CHROMIUM_PATH
// Takes a third less processor time, but renders text slightly differently, so it takes no screenshots.
const shell = process.env.CHROMIUM_SHELL_PATH ?? chromium
const isRoot = process.getuid?.() === 0
/** `npm test` chooses a port, so that several runs do not conflict. */
const port = Number(process.env.STORIES_PORT ?? 6106)

function inBrowser(executablePath: string | undefined) {
  const launchOptions = {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      // No story lives long enough to benefit from optimized code.
      '--js-flags=--no-opt',
      // Text looks the same whatever the machine's font settings are.
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
  // Two workers more than cores, because stories spend much of their time waiting.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine can still miss a time limit.
  retries: process.env.CI === undefined ? 0 : 2,
  // Long, because they cost nothing when tests pass, and a full run may be on a machine three times slower.
  // Real failures fail every retry.
  timeout: 360_000,
  expect: {
    timeout: 60_000,
    // Strict enough to notice a slightly different blue. Edges of text may differ slightly between machines.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixelRatio: 0.001 },
  },
  // A missing baseline fails even when retried. `pnpm screenshots` creates baselines.
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
