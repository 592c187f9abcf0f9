import { defineServerPlugin } from '@querent/sdk/server'
import { config, userConfig } from './config.ts'
import { createSlackChannel, createSlackEvents } from './slack-channel.ts'

export default defineServerPlugin({
  config,
  userConfig,
  notification: createSlackChannel,
  events: createSlackEvents,
})
