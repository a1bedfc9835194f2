const withoutJoinButton = new Set(['/memberships', '/login', '/dashboard'])

/** Whether the header shows the 'Join a Club' button (specification, section 2). */
export const showsJoinButton = (pathname: string): boolean => !withoutJoinButton.has(pathname.replace(/(?<=.)\/+$/, ''))
