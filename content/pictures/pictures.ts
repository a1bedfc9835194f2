/** Alternative texts by picture name; empty for decoration. */
export type Pictures = Readonly<Record<string, string>>
