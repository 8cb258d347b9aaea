/** Logs why a page could not be rendered. The path has nothing that a reader typed. */
export function logNotRendered({ pathname }: URL, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', message: 'Not rendered.', path: pathname, cause: String(error) }))
}
