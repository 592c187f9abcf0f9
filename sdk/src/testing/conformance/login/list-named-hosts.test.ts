import { expect, test } from 'vitest'
import { defineConfig, field } from '../../../plugin/index.ts'
import { listNamedHosts } from './list-named-hosts.ts'

const plugin = {
  config: defineConfig({ server: field.url({ initial: 'https://git.example.com' }), mirror: field.url() }),
}
const declaration = { hosts: ['api.example.com'], hosts_from_config: ['server', 'mirror'] }

test('a field that is not set counts with its initial value', () => {
  expect(listNamedHosts(declaration, { plugin, config: {} })).toEqual(['api.example.com', 'git.example.com'])
})

test('a field that is set counts with what was set', () => {
  const config = { server: 'https://git.example.org:8443', mirror: 'https://mirror.example.org' }

  expect(listNamedHosts(declaration, { plugin, config })).toEqual([
    'api.example.com',
    'git.example.org:8443',
    'mirror.example.org',
  ])
})
