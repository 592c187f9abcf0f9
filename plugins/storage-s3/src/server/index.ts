import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { describePlace, signRequest } from './sign-request.ts'
import { testRoutes } from './test-connection.ts'

/** Uploaded files in a bucket of a store that speaks the protocol of S3. */
export default defineServerPlugin({
  config,
  storage: ({ config: settings }) => ({
    place: settings.endpoint === '' ? '' : describePlace(settings),
    publicUrl: settings.public_url.replace(/\/+$/, ''),
    sign: (request) => signRequest(settings, request),
  }),
  routes: testRoutes,
})
