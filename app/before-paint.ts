import { isQuiet } from '#contract/quiet-hours.ts'

// Inlined in the head of every document as a classic script, so it runs before the first paint and before any other
// script. It removes the tokens or the code of an email link from the URL, and sets attributes on the root element. By
// them CSS shows the part for signed-out visitors, for members or for children, hides the page while it is quiet for a
// child, gives books the chosen paper, and stops things that move. The storage keys are those of stored-session.ts,
// use-reading.ts and ui/motion.ts.
const { dataset } = document.documentElement
const { hash, href, search } = location
const key = 'constellation-club.session'
const [, linkCode] = /[?&]code=([\w-]+)/.exec(search) ?? []
if (linkCode || /[#&](access_token|error\w*|message)=/.test(hash)) {
  window.emailFragment = linkCode ? `#code=${linkCode}` : hash
  const cleaned = new URL(href)
  for (const name of ['code', 'error', 'error_code', 'error_description', 'message']) cleaned.searchParams.delete(name)
  // defence: token-out-of-address
  // The full URL: a path that begins with // would be resolved as another host.
  history.replaceState(history.state, '', cleaned.href.split('#')[0])
}
if (/[?&]payment=success/.test(location.search)) dataset.paid = ''
if (matchMedia('(prefers-reduced-motion: reduce)').matches) dataset.motion = 'off'
try {
  if (localStorage['constellation-club.motion']) dataset.motion = 'off'
  const [, paper] = /"tone":"(\w+)"/.exec(localStorage['constellation-club.reading-look']) ?? []
  if (paper) dataset.paper = paper
  // Stored until the app has read it, because the page may be left or reloaded before.
  const fragment = (window.emailFragment ||= sessionStorage[`${key}.link`])
  if (fragment) sessionStorage[`${key}.link`] = fragment
  const chosen = localStorage[`${key}.chosen`]
  if (chosen) dataset.chosen = chosen
  const stored = localStorage[key]
  // This browser has asked for the email, so that its code signs in.
  const verifier = /code=/.test(fragment) && localStorage[`${key}-code-verifier`]
  if (stored || verifier) {
    dataset.session = /"kind":"child"/.test(stored)
      ? 'child'
      : sessionStorage[`${key}.recovering`] || /type=recovery/.test(fragment) || /recovery/.test(verifier)
        ? 'recovery'
        : ''
    dataset.held = localStorage[`${key}.held`] ?? ''
    const [child, from, until, zone] = (localStorage[`${key}.quiet`] ?? '').split(' ')
    if (zone && stored.includes(child) && isQuiet({ from, until, zone }, Date.now())) dataset.quiet = ''
    const [limitOf, state, end] = (localStorage[`${key}.limit`] ?? '').split(' ')
    if (state === 'over' && stored.includes(limitOf) && Date.now() < end) dataset.quiet = ''
  }
} catch {}
