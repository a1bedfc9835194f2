import { join } from 'node:path'
import { rootFolder } from '#server/config.ts'
import { compressBuild } from '#server/modules/site/built-site.ts'

await compressBuild(join(rootFolder, 'build/client'), join(rootFolder, 'node_modules/.cache/compressed'))
