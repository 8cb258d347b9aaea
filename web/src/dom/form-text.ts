/** The text of a form's field; '' when the field does not exist or is a file. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
