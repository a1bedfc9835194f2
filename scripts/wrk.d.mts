export declare function findOrInstallWrk(): string
