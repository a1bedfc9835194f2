/** The result of checking an uploaded file; 'wrong-type' means its content does not match its extension. */
export type Verdict = 'fine' | 'wrong-type' | 'broken' | 'encrypted'
