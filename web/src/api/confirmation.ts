/** Asks who sits at the browser, and makes a refused call again. `begunAt`: when it was made, in milliseconds. */
type Confirm = (refused: Response, call: () => Promise<Response>, begunAt: number) => Promise<Response>

let confirm: Confirm | null = null

/** The admin area says how it asks: readers download no dialog. */
export function confirmBy(ask: Confirm): void {
  confirm = ask
}

/** Makes a call, and once more where the server asks for a confirmation that the person gives. */
export async function callConfirmed(call: () => Promise<Response>): Promise<Response> {
  const begunAt = Date.now()
  const response = await call()
  return response.status === 403 && confirm ? confirm(response, call, begunAt) : response
}
