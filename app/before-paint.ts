// Inlined in the head of every document as a classic script: it runs before the first paint and before anything else. It
// takes what a mail link brought out of the address, and says on the root element whether a session is stored, by which
// CSS shows one of the two forms that a part of the page has. The keys are those of stored-session.ts.
const { dataset } = document.documentElement
const { hash, href } = location
const key = 'constellation-club.session'
if (/[#&](access_token|error\w*|message)=/.test(hash)) {
  window.mailFragment = hash
  // defence: token-out-of-address
  // The address as a whole: a path that begins with // would be read as another host.
  history.replaceState(history.state, '', href.split('#')[0])
}
if (/[?&]payment=success/.test(location.search)) dataset.paid = ''
try {
  // Kept until the app has read it: it may be left or reloaded before.
  const fragment = (window.mailFragment ||= sessionStorage[`${key}.link`])
  if (fragment) sessionStorage[`${key}.link`] = fragment
  const chosen = localStorage[`${key}.chosen`]
  if (chosen) dataset.chosen = chosen
  if (localStorage[key] || /access_token/.test(fragment)) {
    dataset.session = sessionStorage[`${key}.recovering`] || /type=recovery/.test(fragment) ? 'recovery' : ''
    dataset.held = localStorage[`${key}.held`] ?? ''
  }
} catch {}
