import type { ElementHandle, Page, Request } from '@playwright/test'
import { isForAdults } from '#content/audience.ts'
import { placeholderNotices } from '#content/notices/placeholder.ts'
import { addChildren, handOver } from '../../e2e/family.ts'
import { paths } from '../../e2e/layout.ts'
import { signIn } from '../../e2e/member.ts'
import { expect, openPage, test, untilHydrated, untilIdle } from '../../e2e/site.ts'
import { people } from '../../people.ts'

const open = paths.filter((path) => !isForAdults(path))
const groups = 6

const pressable = [
  'button:enabled',
  'summary',
  '[role=button]',
  '[role=tab]',
  'input[type=range]',
  'input[type=text]',
  'input[type=search]',
  'textarea',
  'input[type=radio]:not(:checked)',
  'input[type=checkbox]',
  'select',
].map((kind) => `${kind}:not([aria-pressed=true], [aria-selected=true], [aria-disabled=true])`)

/** What somebody could notice: the page, the values in it, the focus, what is kept and what is sent. */
const noticed = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [
      location.href,
      document.body.innerHTML,
      ...fields.map(({ value, checked, scrollLeft }) => `${value}${checked}${scrollLeft}`),
      document.activeElement?.outerHTML,
      JSON.stringify(localStorage),
      performance.getEntriesByType('resource').length,
      window.scrollY,
      document.getAnimations().length,
    ].join('\n')
  })

/** Where the name stands for the n-th time; -1 where it does not. */
const placeOf = (name: string, n: number, among: readonly string[]): number =>
  among.flatMap((other, at) => (other === name ? [at] : []))[n] ?? -1

async function press(control: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  )
  if (kind === 'range') await control.press('ArrowRight')
  else if (kind === 'text' || kind === 'search' || kind === 'textarea') await control.fill('moon')
  else if (kind === 'select') await control.selectOption({ index: 1 })
  else if (kind === 'radio' || kind === 'checkbox') await control.click({ force: true })
  else await control.click()
}

/** How many requests of the page's code still wait for their answer, which draws lists anew. */
function countRequests(page: Page): () => number {
  const sent = new Set<Request>()
  const isData = (request: Request) => request.resourceType() === 'fetch'
  page.on('request', (request) => isData(request) && sent.add(request))
  page.on('requestfinished', (request) => sent.delete(request))
  page.on('requestfailed', (request) => sent.delete(request))
  return () => sent.size
}

/** Presses what is shown on a page, one after the other; opens the page anew where a press has changed what is there. */
async function pressAll(page: Page, path: string, requests: () => number): Promise<number> {
  const controls = page.locator(`:is(${pressable.join(', ')}):visible`)
  const names = async () => {
    // What was pressed before may still be loading and drawing.
    await expect.poll(requests).toBe(0)
    await untilIdle(page)
    return controls.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  }
  await openPage(page, path)
  const first = await names()
  for (const [n, name] of first.entries()) {
    if ((await names()).join('\n') !== first.join('\n') || new URL(page.url()).pathname !== path)
      await openPage(page, path)
    // What was pressed before may have taken it away for good, as a place that was looked behind.
    const at = placeOf(name, first.slice(0, n).filter((other) => other === name).length, await names())
    if (at === -1) continue
    // The element, because another control may come before it while it is pressed.
    const control = await controls.nth(at).elementHandle()
    if (control === null) throw new Error(`${path}: ${name} is away`)
    // Its own focus is not an effect.
    await control.focus()
    const before = await noticed(page)
    await press(control)
    await expect.poll(async () => (await noticed(page)) === before, `${path}: ${name} has an effect`).toBe(false)
    for (const { title } of Object.values(placeholderNotices))
      await expect(page.getByText(title, { exact: true }), `${path}: ${name}`).toHaveCount(0)
  }
  return first.length
}

for (let group = 0; group < groups; group++)
  test(`every control of a child’s session has an effect: part ${group + 1} of ${groups}`, async ({
    makeMember,
    page,
    tolerate,
  }) => {
    test.setTimeout(900_000)
    // A page that is left at once stops what it was fetching.
    tolerate(/net::ERR_ABORTED/)
    const mara = await makeMember(people.mara, { tier: 'bloom' })
    await addChildren(mara, ['Wren', 'Pip'])
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await handOver(page, 'Wren')
    const requests = countRequests(page)
    let pressed = 0
    for (const path of open.filter((_, at) => at % groups === group)) {
      await test.step(path, async () => {
        pressed += await pressAll(page, path, requests)
      })
      await untilHydrated(page)
    }
    expect(pressed).toBeGreaterThan(0)
  })
