import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.mjs'

/** A browser for programs that are not journeys. Chromium's sandbox does not work for root. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', '--disable-background-networking', ...sandbox],
  })
}
