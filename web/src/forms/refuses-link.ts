/** Whether a status of the API says that the token of a link will never be accepted. Other failures may be over at the next try. */
export function refusesLink(status: number): boolean {
  const [badRequest, tooMany, serverError] = [400, 429, 500]
  return status >= badRequest && status < serverError && status !== tooMany
}
