import { defineServerPlugin } from '@querent/sdk/server'
import { createMathRenderer } from './render-math.ts'

export default defineServerPlugin({ render: createMathRenderer })
