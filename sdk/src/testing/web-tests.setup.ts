import { afterAll } from 'vitest'
import { unmountAll } from './unmount-all.ts'

afterAll(unmountAll)
