import { expect, test } from 'vitest'
import { findSystemdSocket } from './systemd-socket.ts'

test('takes the socket that systemd hands over to this process', () => {
  expect(findSystemdSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3)
})

test('ignores one that is meant for another process', () => {
  expect(findSystemdSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toBeUndefined()
  expect(findSystemdSocket({}, 7)).toBeUndefined()
})

test('rejects several sockets, of which it would serve only one', () => {
  expect(() => findSystemdSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow('Keep one ListenStream=')
})
