import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createRuleReviewer } from './rule-reviewer.ts'

export default defineServerPlugin({ config, reviewer: createRuleReviewer })
