import { statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './platform/quick-imports.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Parsed and stripped code is kept between starts; everything else is imported after this line. Somebody else than the
// clone's owner (root, say) leaves no files there that the owner could not remove.
if (process.getuid?.() === statSync(root).uid) enableCompileCache(join(root, 'node_modules/.cache/node'))
if (process.argv[2] === 'worker') {
  const { runWorker } = await import('./worker.ts')
  await runWorker()
} else {
  const { run } = await import('./run.ts')
  await run()
}
