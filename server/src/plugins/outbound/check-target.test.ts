import { PluginError } from '@querent/sdk/server'
import { describe, expect, it } from 'vitest'
import { createOutboundClient } from './index.ts'
import type { Resolve } from './resolve.ts'

async function getDenial(work: Promise<unknown>): Promise<string> {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof PluginError)) throw new Error(`expected a denial, not ${String(thrown)}`)
  return thrown.message
}

/** The result for an address that the plugin itself declared, with names that resolve as given. */
function getDenialFor(url: string, { hosts, resolves }: { hosts?: string[]; resolves?: string[] } = {}) {
  const resolve: Resolve = async () => (resolves ?? []).map((address) => ({ address, family: 4 }))
  const client = createOutboundClient({ privateHosts: [], resolve })
  const own = URL.canParse(url) ? [new URL(url).host] : []
  return getDenial(client.request(url, { timeout: 500 }, { allowedHosts: hosts ?? own }))
}

describe('addresses', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0177.0.0.01/',
    'https://0/',
    'https://0x0/',
    'https://10.1/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://192.168.257/',
    'https://%31%32%37.0.0.1/',
    'https://127%2e0%2e0%2e1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://ⓛocalhost/',
    'https://%6c%6f%63alhost/',
    'https://a.localhost/',
    'https://metadata.google.internal/',
    'https://printer.local./',
  ])('rejects %s even if it was declared', async (url) => {
    expect(await getDenialFor(url, { resolves: ['1.1.1.1'] })).toContain('is private')
  })

  it.each([
    'https://[fe80::1%25eth0]/',
    'https://[::1%lo]/',
    'https://256.1.1.1/',
    'https://1.2.3.4.5/',
    'https://0x/path with/../%zz:99999',
    'https://exa mple.com/',
    'https://a%00b.example.com/',
    'https://',
    'no address',
    '//api.example.com/',
    `https://api.example.com/${'a'.repeat(9000)}`,
  ])('rejects what cannot be parsed: %s', async (url) => {
    expect(await getDenialFor(url, { hosts: ['api.example.com'] })).toMatch(
      /URL is invalid|does not declare|private/,
    )
  })

  it.each([
    'file:///etc/passwd',
    'ftp://api.example.com/',
    'data:,x',
    'javascript:1',
    'ws://api.example.com/',
  ])('rejects the protocol of %s', async (url) => {
    expect(await getDenialFor(url)).toContain('Only http and https')
  })

  it('rejects URLs with name and password, and plain http', async () => {
    expect(await getDenialFor('https://me:pass@api.example.com/')).toContain('name or password')
    expect(await getDenialFor('https://api.example.com@evil.example/')).toContain('name or password')
    expect(await getDenialFor('http://api.example.com/')).toMatch(
      /only be requested over https.*QUERENT_PRIVATE_HOSTS/,
    )
  })

  it('rejects a host if one of its addresses is private', async () => {
    const resolves = ['1.1.1.1', '10.0.0.7']

    expect(await getDenialFor('https://api.example.com/', { resolves })).toContain('is private')
    expect(await getDenialFor('https://api.example.com/', { resolves: ['fe80::1%eth0'] })).toContain(
      'is private',
    )
    expect(await getDenialFor('https://api.example.com/')).toContain('was not found')
  })
})

describe('declared hosts', () => {
  it.each([
    ['https://api.example.com/', ['example.com'], false],
    ['https://api.example.com/', ['*.example.com'], true],
    ['https://a.b.example.com/', ['*.example.com'], true],
    ['https://example.com/', ['*.example.com'], false],
    ['https://evilexample.com/', ['*.example.com'], false],
    ['https://api.example.com.evil.example/', ['api.example.com', '*.example.com'], false],
    ['https://API.example.com./', ['api.example.com'], true],
    ['https://api.example.com:8443/', ['api.example.com'], false],
    ['https://api.example.com:8443/', ['api.example.com:8443'], true],
    ['https://api.example.com/', ['api.example.com:443'], true],
    ['https://api.example.com/', [], false],
    ['https://api.example.com/', ['*.', '', ':443'], false],
    ['https://api.example.com/', ['*'], true],
    ['https://api.example.com:8443/', ['*'], false],
  ])('%s with %j: %s', async (url, hosts, isLetThrough) => {
    const denial = await getDenialFor(url, { hosts })

    expect(denial.includes('does not declare')).toBe(!isLetThrough)
  })
})
