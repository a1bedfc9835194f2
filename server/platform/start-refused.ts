/**
 * The start cannot go on. The message is one sentence for the person at the terminal: what is wrong (with its folder,
 * process, user, version or figure) and what to do about it. Whoever throws it has undone what it had begun.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
