import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createEventSender } from './event-sender.ts'

export default defineServerPlugin({ config, events: createEventSender })
