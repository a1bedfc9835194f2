import { Outlet } from 'react-router'
import { PageStyle } from '#app/ui/page-style.tsx'
import accountText from './account.css?inline'
import accountUrl from './account.css?url'

/** What the account pages share: their styles, which no other page has to carry. */
export default function AccountLayout() {
  return (
    <>
      <PageStyle name="account" text={import.meta.env.SSR ? accountText : ''} url={accountUrl} />
      <Outlet />
    </>
  )
}
