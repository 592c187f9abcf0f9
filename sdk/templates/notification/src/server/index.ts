import { defineServerPlugin } from '@querent/sdk/server'
import { userConfig } from './config.ts'
import { createTopicChannel } from './topic-channel.ts'

export default defineServerPlugin({ userConfig, notification: createTopicChannel })
