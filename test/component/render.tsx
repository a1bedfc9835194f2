import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { queryClient } from '#app/api/query-client.ts'
import { NoticeArea } from '#app/ui/notices/notice-area.tsx'

/** Renders an element as the page at an address, with notices; other addresses show their path. */
export function renderAt(path: string, element: ReactElement) {
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      {element}
      <NoticeArea />
    </QueryClientProvider>
  )
  const { pathname } = new URL(path, location.href)
  const Stub = createRoutesStub([
    { path: pathname, Component: Page },
    { path: '*', Component: () => <NoticeArea /> },
  ])
  return render(<Stub initialEntries={[path]} />)
}
