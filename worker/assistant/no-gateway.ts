/**
 * In place of `@ai-sdk/gateway`, by `alias` in wrangler.toml: `ai` imports that client of a service for models which are named
 * by texts alone. Every model here is one of Workers AI, so that the client is 20 kB (gzip) of the Worker that nothing calls.
 */
class NoGatewayError extends Error {
  /** `ai` asks this of each error of a model. */
  static isInstance(_error: unknown): boolean {
    return false
  }
}

export { NoGatewayError as GatewayAuthenticationError, NoGatewayError as GatewayError }

/** @throws Error always */
export function createGateway(): never {
  throw new Error('A model is named by a text: makeModel makes models.')
}
export const gateway = createGateway
