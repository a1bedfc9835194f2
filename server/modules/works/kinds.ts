import type { WorkKind as WorkKindName } from '#contract/review.ts'
import { storybookKind } from '../storybooks/kind.ts'
import type { WorkKind } from './kind.ts'

/** Every kind of work. */
export const workKinds: Readonly<Record<WorkKindName, WorkKind>> = { storybook: storybookKind }
