import type { ReactNode } from 'react'
import { PageScene } from '#app/ui/page.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import type { Page } from '#content/pages/page.ts'
import { accountPictures } from '#content/pictures/account.ts'

/** A page with a form in front of the gatehouse. */
export const GatehousePage = ({ page, lead, children }: { page: Page; lead: string; children: ReactNode }) => (
  <PageScene page={page} lead={lead} scene={{ drawn: gatehouse, alt: accountPictures.gatehouse }} size="full">
    {children}
  </PageScene>
)
