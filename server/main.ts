import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './platform/quick-imports.ts'

// Parsed and stripped code is kept between starts; everything else is imported after this line.
enableCompileCache(join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.cache/node'))
const { run } = await import('./run.ts')
await run()
