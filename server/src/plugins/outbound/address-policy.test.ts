import { describe, expect, it } from 'vitest'
import { isLocalName, isPublicAddress } from './address-policy.ts'

const special: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'carrier NAT': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255'],
  'link-local': ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  'protocol assignments': ['192.0.0.0', '192.0.0.170', '192.0.0.192', '192.0.0.255'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.255'],
  'relay and sinkhole': ['192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  benchmarking: ['198.18.0.0', '198.19.255.255'],
  multicast: ['224.0.0.0', '224.0.0.251', '239.255.255.255'],
  reserved: ['240.0.0.0', '254.255.255.255'],
  broadcast: ['255.255.255.255'],
  'a cloud from inside': ['168.63.129.16'],
  'IPv6 unspecified': ['::', '0:0:0:0:0:0:0:0'],
  'IPv6 loopback': ['::1', '0:0:0:0:0:0:0:1'],
  'IPv4 in IPv6, deprecated': ['::127.0.0.1', '::7f00:1', '::8.8.8.8', '::a00:1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  'IPv4-translated': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  discard: ['100::', '100::1', '100:0:0:1::1'],
  Teredo: ['2001::', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'IPv6 benchmarking': ['2001:2::', '2001:2:0:ffff::1'],
  ORCHID: ['2001:10::1', '2001:20::1', '2001:30::1'],
  'IETF assignments': ['2001:1::1', '2001:3::1', '2001:4:112::1', '2620:4f:8000::1'],
  'IPv6 documentation': ['2001:db8::', '2001:db8:ffff::1', '3fff::1', '3fff:fff::1'],
  '6to4': ['2002::', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  'segment routing': ['5f00::1'],
  'unassigned IPv6': ['4000::1', '8000::1', 'e000::1', '200::1', '1::1'],
  'unique local': ['fc00::', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1'],
  'IPv6 link-local': ['fe80::', 'fe80::1', 'febf:ffff::1', 'fe80::1%eth0', 'fe80::1%1'],
  'site-local': ['fec0::1', 'feff::1'],
  'IPv6 multicast': ['ff00::', 'ff02::1', 'ff0e::1'],
  'with a zone': ['2606:4700::1111%lo', '8.8.8.8%lo'],
  'no address': [
    '',
    'localhost',
    'example.com',
    '1.2.3.4.5',
    '256.1.1.1',
    ':::',
    'g::1',
    '8.8.8.8:80',
    '[::1]',
  ],
}

describe('addresses that are not on the open internet', () => {
  const rows = Object.entries(special).flatMap(([kind, list]) =>
    list.map((address) => [kind, address] as const),
  )

  it.each(rows)('rejects %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([...(special.loopback ?? []), ...(special.private ?? []), ...(special['link-local'] ?? [])])(
    'rejects %s in every notation within IPv6',
    (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
      const forms = [
        `::ffff:${address}`,
        `::ffff:${high}:${low}`,
        `0:0:0:0:0:FFFF:${high}:${low}`,
        `::${high}:${low}`,
        `64:ff9b::${high}:${low}`,
        `64:ff9b:1::${high}:${low}`,
        `2002:${high}:${low}::1`,
      ]

      expect(forms.filter(isPublicAddress)).toEqual([])
    },
  )
})

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
  '2001:4860:4860::8888',
])('lets %s pass, which is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it('recognizes names of this machine or its network', () => {
  const local = ['localhost', 'a.localhost', 'printer.local', 'metadata.google.internal', 'nas.home.arpa']

  expect(local.filter(isLocalName)).toEqual(local)
  expect(['localhost.example.com', 'notlocalhost', 'internal.example'].filter(isLocalName)).toEqual([])
})
