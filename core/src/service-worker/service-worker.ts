import { listen } from './listen.ts'
import type { WorkerScope } from './worker-scope.ts'

// A worker's own global is no window; the server writes the build's name in when it serves the file.
const scope = globalThis as unknown as WorkerScope
listen({ scope, caches, fetch: (...args) => fetch(...args), build: '__QUERENT_BUILD__' })
