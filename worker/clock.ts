/** The current time. Everything in the Worker takes it from here. */
export function now(): Date {
  return new Date()
}
