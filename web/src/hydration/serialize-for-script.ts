/** JSON for a `<script>` element. `<` is escaped, so that no string can close the element or open a comment. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
