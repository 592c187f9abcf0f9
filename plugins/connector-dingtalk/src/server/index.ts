import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { dingtalkConnector } from './dingtalk-connector.ts'

export default defineServerPlugin({ config, connector: dingtalkConnector })
