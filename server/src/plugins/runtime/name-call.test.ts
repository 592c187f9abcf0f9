import { expect, test } from 'vitest'
import { nameCall } from './name-call.ts'

const items = (...data: Record<string, unknown>[]) => ({
  data: {},
  methods: [],
  items: data.map((each) => ({ data: each, methods: [] })),
})
const description = {
  forms: {},
  problems: [],
  dropped: [],
  migrates: [],
  values: {},
  capabilities: {
    routes: items({ method: 'GET', path: '/cups', access: 'public' }, { method: 'POST', path: '/cups' }),
    tasks: items({ name: 'fetch', every: 60 }),
  },
}

test.each([
  [{ capability: 'routes', method: 'handle', item: 1 }, 'routes.handle POST /cups'],
  [{ capability: 'tasks', method: 'run', item: 0 }, 'tasks.run fetch'],
  [{ capability: 'events', method: 'question.asked' }, 'events.question.asked'],
  [{ capability: 'routes', method: 'handle', item: 9 }, 'routes.handle'],
])('names %o', (call, name) => {
  expect(nameCall(call, description)).toBe(name)
})

test('names a call of a plugin that has not described itself', () => {
  expect(nameCall({ capability: 'routes', method: 'handle', item: 0 })).toBe('routes.handle')
})
