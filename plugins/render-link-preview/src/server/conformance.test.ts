import { startFakeServer } from '@querent/sdk/testing'
import { describeRender } from '@querent/sdk/testing/conformance'
import { afterAll } from 'vitest'
import plugin from './index.ts'

const web = await startFakeServer({
  'GET /basil': {
    text: '<title>How to water basil</title><meta name="description" content="Twice a week.">',
    headers: { 'content-type': 'text/html' },
  },
})
afterAll(() => web.close())

describeRender({
  plugin,
  root: new URL('../..', import.meta.url),
  options: { fakeServers: { 'herbs.example': web.url } },
  links: [
    {
      url: 'https://herbs.example/basil',
      card: { title: 'How to water basil', description: 'Twice a week.' },
    },
  ],
})
