import { defineServerPlugin } from '@querent/sdk/server'
import { render } from './render.ts'

export default defineServerPlugin({ render })
