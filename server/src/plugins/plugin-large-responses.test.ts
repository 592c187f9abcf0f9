import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite } from '../../test/site.ts'

const megabyte = 1024 * 1024

async function startService(text: string): Promise<{ host: string; url: string }> {
  const service = createServer((_request, response) => response.end(text))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  return { host, url: `http://${host}/` }
}

test.each([
  ['7 MB', 'x'.repeat(7 * megabyte), String(7 * megabyte)],
  ['more', 'x'.repeat(7 * megabyte + 1), 'PluginError: The response is larger than 7 MB.'],
  [
    '6 MB that take 12 in memory',
    `€${'x'.repeat(6 * megabyte)}`,
    'PluginError: A message of 13 MB is more than the 8 MB allowed.',
  ],
])('a plugin gets a response of %s, or a denial that is not its fault', async (_, text, outcome) => {
  const { host, url } = await startService(text)
  const site = await createTestSite({ privateHosts: [host] })
  onTestFinished(() => site.close())
  const admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), {
    family: 'embed',
    permissions: ['http'],
    hosts: [host],
    server: `export default { embed: ({ http }) => ({ platforms: async () => {
      const outcome = await http.request('${url}').then(({ text }) => String(text.length), String)
      return [{ platform: outcome, enable: true }]
    } }) }`,
  })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)

  expect(await site.call('embedConfig', undefined)).toEqual([{ platform: outcome, enable: true }])
})
