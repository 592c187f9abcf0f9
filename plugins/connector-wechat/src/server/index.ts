import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { wechatConnector } from './wechat-connector.ts'

export default defineServerPlugin({ config, connector: wechatConnector })
