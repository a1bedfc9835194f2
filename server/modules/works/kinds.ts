import type { WorkKind as WorkKindName } from '#contract/review.ts'
import { storybookKind } from '../storybooks/kind.ts'
import type { WorkKind } from './kind.ts'

export const workKinds: Readonly<Record<WorkKindName, WorkKind>> = { storybook: storybookKind }
