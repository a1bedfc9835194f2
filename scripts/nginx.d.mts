export declare function findOrInstallNginx(): string
