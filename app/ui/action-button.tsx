import type { ComponentProps, ReactNode } from 'react'
import type { NoticeWords } from '#content/notices/notice.ts'
import { useAction } from './action.ts'
import { showFailure } from './notices/show-failure.ts'

type ActionButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'onClick'> & {
  label: ReactNode
  /** The label while the action runs. */
  pending?: string
  /** Whether it keeps the focus while the action runs. */
  keepsFocus?: boolean
  /** The notice if `onAct` throws. */
  failed: NoticeWords
  onAct: () => Promise<unknown>
}

/** A button with an action that runs once at a time. */
export function ActionButton({ label, pending, keepsFocus, failed, onAct, ...button }: ActionButtonProps) {
  const [isPending, run] = useAction()
  return (
    <button
      type="button"
      {...{ [keepsFocus ? 'aria-disabled' : 'disabled']: isPending }}
      onClick={() => run(() => onAct().catch((cause: unknown) => showFailure(failed, cause)))}
      {...button}
    >
      {isPending ? (pending ?? label) : label}
    </button>
  )
}
