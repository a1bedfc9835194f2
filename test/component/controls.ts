import { matchPath } from 'react-router'
import { expect } from 'vitest'
import routes from '#app/routes.ts'
import { isForAdults } from '#content/audience.ts'
import { calls } from './network.ts'
import { found, type newUser } from './open.tsx'

const notForChildren = '[hidden], [inert], .if-not-child, .if-signed-out, dialog:not([open])'

/** The links, buttons and fields that a child sees. */
const shownControls = (): HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="button"]'),
  ].filter((element) => element.closest(notForChildren) === null)

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML)

/** Whether a link leads to a page of this site for children, in this tab. */
function isForChild({ href, target }: HTMLAnchorElement): boolean {
  const { pathname, origin } = new URL(href)
  const isPage = routes.some(({ path = '' }) => path !== '*' && matchPath(`/${path}`, pathname))
  return origin === location.origin && target === '' && isPage && !isForAdults(pathname)
}

/** What somebody could notice: the page, its address, the focus, and what is sent. */
const noticed = () =>
  [document.body.innerHTML, location.href, nameOf(document.activeElement ?? document.body), calls.length].join('\n')

/**
 * Presses every control that a child sees, each in a page that is opened anew, and expects an effect. Of links it expects
 * that they lead to pages for children, in the same tab.
 * @returns how many there are
 */
export async function pressAll(open: () => Promise<ReturnType<typeof newUser>>, effects = noticed): Promise<number> {
  let user = await open()
  const { length } = shownControls()
  for (let at = 0; at < length; at++) {
    const control = shownControls()[at]!
    if (control instanceof HTMLAnchorElement) {
      expect([nameOf(control), control.getAttribute('href'), isForChild(control)]).toEqual([
        nameOf(control),
        control.getAttribute('href'),
        true,
      ])
      continue
    }
    // Its own focus is not an effect.
    control.focus()
    const before = effects()
    await user.click(control)
    await found(() => expect([nameOf(control), effects() === before]).toEqual([nameOf(control), false]))
    user = await open()
  }
  return length
}
