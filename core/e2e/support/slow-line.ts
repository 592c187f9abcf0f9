import type { Page } from '@playwright/test'

const bytesPerSecond = 200 * 1024

/** Delays every request, as on a mobile connection. */
export async function slowDown(page: Page, latency = 400): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * Slows down scripts until the returned function is called. Chromium does so by computing in between, even
 * while the page waits for something.
 */
export async function slowDownProcessor(page: Page, factor: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}
