import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { describePlace, signRequest } from './sign-request.ts'
import { testRoutes } from './test-connection.ts'

/** Stores uploaded files in an S3-compatible bucket. */
export default defineServerPlugin({
  config,
  storage: ({ config: settings }) => ({
    place: settings.endpoint === '' ? '' : describePlace(settings),
    publicUrl: settings.public_url.replace(/\/+$/, ''),
    sign: (request) => signRequest(settings, request),
  }),
  routes: testRoutes,
})
