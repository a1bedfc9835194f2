import type { ReactNode } from 'react'

export function Theatre({ motif }: { motif?: ReactNode }) {
  return (
    <div className="theatre" aria-hidden="true">
      {motif}
    </div>
  )
}
