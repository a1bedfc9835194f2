import { statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './platform/drizzle-imports.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Caches compiled code between starts, so everything else is imported after this line. Only for the owner of the clone:
// root would leave files there that the owner cannot delete.
if (process.getuid?.() === statSync(root).uid) enableCompileCache(join(root, 'node_modules/.cache/node'))
if (process.argv[2] === 'worker') {
  const { runWorker } = await import('./worker.ts')
  await runWorker()
} else {
  const { run } = await import('./run.ts')
  await run()
}
