// Preloaded into a site by `withFakeHosts`: redirects requests to some hosts to fake servers.
import dns from 'node:dns/promises'
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const fakeServers: Record<string, string> = JSON.parse(process.env.JOURNEY_FAKE_HOSTS ?? '{}')
const { lookup, Resolver } = dns
const { resolve4 } = Resolver.prototype
const { request } = https
/** Any public address. Nothing connects to it. */
const somewhere = { address: '1.1.1.1', family: 4 }

Object.assign(dns, {
  lookup: (host: string, options: object) =>
    host in fakeServers ? Promise.resolve([somewhere]) : lookup(host, options),
})
Object.assign(Resolver.prototype, {
  resolve4(host: string) {
    return host in fakeServers ? Promise.resolve([somewhere.address]) : Reflect.apply(resolve4, this, [host])
  },
})
Object.assign(https, {
  request(url: URL, options: RequestOptions) {
    const fakeServer = fakeServers[url.host]
    if (fakeServer === undefined) return request(url, options)
    return http.request(new URL(url.pathname + url.search, fakeServer), { ...options, lookup: undefined })
  },
})
syncBuiltinESMExports()
