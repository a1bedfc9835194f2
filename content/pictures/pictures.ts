/** What pictures show, for those who do not see them, by the picture's name; empty where it only adorns. */
export type Pictures = Readonly<Record<string, string>>
