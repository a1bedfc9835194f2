/** What an uploaded file turned out to be; 'wrong-type' is something else than its name says. */
export type Verdict = 'fine' | 'wrong-type' | 'broken' | 'encrypted'
