export declare const chromiumArguments: string[]
export declare function findOrInstallChromium(runtime: string, root: string): string
