/**
 * Called on return from a paid checkout with the checkout session's id. The notice does not wait for it: the notice
 * follows the address alone, and membership never does.
 */
export function welcomeMember(_sessionId: string): void {}
