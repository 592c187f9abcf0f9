import type { Page } from '@playwright/test'

const bytesPerSecond = 200 * 1024

/** From now on every request takes longer, as on a mobile connection; and the processor is slower, where asked for. */
export async function slowDown(page: Page, latency = 400, processorFactor = 1): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorFactor })
}
