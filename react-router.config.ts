import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { undatedStorybooks } from './content/storybooks.ts'
import { anyStorybook } from './content/storybooks/any.ts'
import { inlineStyles } from './scripts/inline-styles.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // /404 is the splat route's page: the server answers unknown addresses with it, so that it hydrates as it was rendered.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    '/404',
    // The server answers storybooks of the dream journal with it.
    anyStorybook,
    ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`),
  ],
  buildEnd: ({ reactRouterConfig }) => inlineStyles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
