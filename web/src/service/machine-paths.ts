/** The paths of files for programs that say what the site is (documents/machine-files.ts). */
export const openSearchPath = '/opensearch.xml'
export const manifestPath = '/site.webmanifest'
export const securityPath = '/.well-known/security.txt'

/** Whether a path is the one of such a file, which no static file has. */
export function isMachineFile(pathname: string): boolean {
  return pathname === openSearchPath || pathname === manifestPath || pathname === securityPath
}
