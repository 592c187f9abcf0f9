import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OutboundClient } from '../outbound/index.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import { httpServices } from './http-services.ts'

const manifest = { hosts: ['api.example'], hosts_from_config: [] } as Partial<ValidPackage['manifest']>

test('limits simultaneous requests to other machines, and rejects those that would wait too long', async () => {
  const answers: (() => void)[] = []
  const outbound: Pick<OutboundClient, 'request'> = {
    request: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ status: 200, headers: {}, text: '' }))
      }),
  }
  const services = httpServices(outbound as OutboundClient, { manifest } as ValidPackage, () => ({}))
  const ask = () => services['http.request']?.(['https://api.example/'])

  const asked = Array.from({ length: 120 }, ask)
  const outcomes = Promise.allSettled(asked)
  await nextTurn()
  expect(answers).toHaveLength(16)
  for (let n = 0; n < answers.length; n++) {
    answers[n]?.()
    await nextTurn()
  }

  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { message: 'Too many requests of the plugin wait already.' } })
})
