import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createHighlighter } from './highlight.ts'

export default defineServerPlugin({ config, render: createHighlighter })
