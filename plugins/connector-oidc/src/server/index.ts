import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { oidcConnector } from './oidc-connector.ts'

export default defineServerPlugin({ config, connector: oidcConnector })
