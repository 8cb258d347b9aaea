/** Whether a value from outside is an object, whose properties can be read. A list is one, too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
