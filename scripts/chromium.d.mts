export declare function findOrInstallChromium(runtime: string, root: string): string
