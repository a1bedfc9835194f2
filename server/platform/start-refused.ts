/**
 * The site cannot start. The message is one sentence for the person at the terminal: what is wrong (with its folder,
 * process, user, version or figure) and what to do about it. The code that throws it has cleaned up first.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
