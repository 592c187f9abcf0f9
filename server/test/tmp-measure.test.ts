import { test } from 'vitest'
import { startRealRedis } from '../../plugins/cache-redis/src/testing/real-redis.ts'
import { createCounter } from '../src/platform/http/index.ts'
import { openLimitStore } from '../src/platform/database/limit-store.ts'
import { createTestSite, testEngine } from './site.ts'
import { Socket, connect } from 'node:net'
test.runIf(testEngine === 'postgres')('measure', async () => {
  const redis = await startRealRedis('pw')
  const site = await createTestSite({ privateHosts: [redis.host], plugins: { workspace: '/work/wt/redis/plugins' } })
  const admin = await site.addUser('Root', { role_id: 2 })
  await site.app.plugins.runtime.load()
  await site.call('adminPluginConfigUpdate', { plugin_slug_name: 'redis_cache', config_fields: { address: `redis://:pw@${redis.host}` } }, admin)
  await site.call('adminPluginSwitch', { plugin_slug_name: 'redis_cache', enabled: true }, admin)
  const range = { name: 'm', points: 1e9, seconds: 900 }
  const kinds = {
    database: createCounter(range, 1, { database: openLimitStore(site.db) }),
    cache: createCounter(range, 1, { cache: site.app.cache }),
    memory: createCounter(range, 1),
  }
  for (const round of [1, 2]) for (const [name, counter] of Object.entries(kinds)) {
    const times: number[] = []
    for (let i = 0; i < 1500; i++) { const b = performance.now(); await counter.add(`k${i % 50}`); times.push(performance.now() - b) }
    times.sort((a, b) => a - b)
    const b = performance.now()
    const c0 = process.cpuUsage()
    await Promise.all(Array.from({ length: 1500 }, (_, i) => counter.add(`k${i % 50}`)))
    const cpu = process.cpuUsage(c0)
    console.log(round, name, 'median', times[750]!.toFixed(3), 'p95', times[1425]!.toFixed(3), 'p99', times[1485]!.toFixed(3), '1500 at once', (performance.now() - b).toFixed(0), 'ms, cpu here', ((cpu.user + cpu.system) / 1500).toFixed(0), 'us each')
  }
  // Bare socket to Redis from this process: what a client in the server would take.
  const [h, p] = redis.host.split(':')
  const s: Socket = connect(Number(p), h)
  s.setNoDelay(true)
  const ask = (t: string) => new Promise((r) => { s.once('data', r); s.write(t) })
  await ask('*2\r\n$4\r\nAUTH\r\n$2\r\npw\r\n')
  const times: number[] = []
  for (let i = 0; i < 1500; i++) { const b = performance.now(); await ask('*1\r\n$5\r\nMULTI\r\n*6\r\n$3\r\nSET\r\n$1\r\nx\r\n$1\r\n0\r\n$2\r\nPX\r\n$5\r\n60000\r\n$2\r\nNX\r\n*3\r\n$6\r\nINCRBY\r\n$1\r\nx\r\n$1\r\n1\r\n*2\r\n$4\r\nPTTL\r\n$1\r\nx\r\n*1\r\n$4\r\nEXEC\r\n'); times.push(performance.now() - b) }
  times.sort((a, b) => a - b)
  console.log('bare', times[750]!.toFixed(3), times[1425]!.toFixed(3))
  s.destroy()
  await site.app.plugins.runtime.stop(); await site.close(); await redis.stop()
}, 60000)
