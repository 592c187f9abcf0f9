import { listen } from './listen.ts'
import type { WorkerScope } from './worker-scope.ts'

// A worker's global is not a window; the server inserts the build's name when it serves the file.
const scope = globalThis as unknown as WorkerScope
listen({ scope, caches, fetch: (...args) => fetch(...args), build: '__QUERENT_BUILD__' })
