/** The renderer of readers' pages, which `npm start`, the tests and a deployment build from web/src/renderer.ts. */
declare module '#renderer' {
  type Service = { fetch(request: Request): Response | Promise<Response> }
  export const documents: {
    fetch(request: Request, surroundings: { API: Service; SITE_URL: string; hasCache: boolean }): Promise<Response>
  }
  /** Renders examples, so that the engine has compiled what the first document needs. */
  export const warmUpDocuments: () => Promise<void>
}
